// Makes elements. Every text that comes from data goes in as a text node or an attribute, never as markup.

/** Makes an element: el('a', {class: 'x', onclick: f, style: {'--size': '3px'}}, 'text', child, [children]). */
export function el(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) setProp(node, name, value);
  return append(node, children);
}

function setProp(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
  else if (name === 'style') Object.entries(value).forEach(([key, one]) => node.style.setProperty(key, one));
  else if (name === 'value' || name === 'checked') node[name] = value;
  else node.setAttribute(name, value === true ? '' : String(value));
}

/** Adds nodes, texts and nested lists of them; null, undefined and false are left out. */
export function append(node, children) {
  for (const child of [children].flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === '') continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return node;
}

/** Replaces what is in a node. */
export function fill(node, ...children) {
  node.replaceChildren();
  return append(node, children);
}

export function byId(id) {
  return document.getElementById(id);
}

export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
export const narrow = () => matchMedia('(max-width: 767px)').matches;
export const touch = () => matchMedia('(pointer: coarse)').matches;

/**
 * The address of a file on the page's own server. What the server calls itself may differ from the name under
 * which the browser reached it, so files under /attachments/ are always asked of the page's own origin.
 */
export function localUrl(url) {
  try {
    const parsed = new URL(url, location.href);
    return parsed.pathname.startsWith('/attachments/') ? parsed.pathname + parsed.search : parsed.href;
  } catch {
    return '';
  }
}
