// The time of the world that the page shows. It can run faster than the reader's own.

let at = { world: 0, own: 0, speed: 1 };
let known = false;

/** Sets the world's clock: its time in milliseconds now, and how much faster than real it runs. */
export function setClock(world, speed = 1, own = Date.now()) {
  at = { world, own, speed };
  known = true;
}

/** The world's time in milliseconds; until it is known, the reader's own. */
export function now(own = Date.now()) {
  return known ? at.world + (own - at.own) * at.speed : own;
}
