// The page's icons, drawn as outlines on a 24×24 grid.

const outlines = {
  hash: 'M9 3 7 21M17 3l-2 18M4 9h17M3 15h17',
  megaphone: 'M3 10v4l4 .6V9.4L3 10zM7 9.4 20 5v14L7 14.6M9 15.2l1 4.8h3l-1-4',
  thread: 'M7 3 5.5 21M14 3l-.7 8M3 8.5h16M2.5 15.5H10M13 14.5h8v5h-4.5L14 22v-2.5h-1z',
  at: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1',
  menu: 'M4 6h16M4 12h16M4 18h16',
  members: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.9 2.9-6 6.5-6s6.5 2.1 6.5 6zM16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2.2.8 3.5 2.7 3.5 5.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  send: 'M3 11.5 21 3l-6 18-3.5-7.5L3 11.5zM11.5 13.5 21 3',
  slash: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM14.5 7l-5 10',
  close: 'M5 5l14 14M19 5 5 19',
  chevron: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  left: 'M15 6l-6 6 6 6',
  check: 'M4 12.5 9.5 18 20 6.5',
  download: 'M12 3v12M6.5 10 12 15.5 17.5 10M4 20.5h16',
  file: 'M6 2.5h8l5 5v14H6zM14 2.5v5h5',
  link: 'M10 14a4.5 4.5 0 0 0 6.5.3l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.3 1.3M14 10a4.5 4.5 0 0 0-6.5-.3l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.3-1.3',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  unread: 'M4 5h16v11H9l-5 4zM12 8v3M12 13.3v.2',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  eye: 'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  reply: 'M4 18v-4a6 6 0 0 1 6-6h10',
  message: 'M4 4h16v12H9l-5 4z',
  down: 'M12 4v15M5 12.5l7 7 7-7',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21',
  tower: 'M6 21h12M7.5 21l1-10h7l1 10M6.5 11V4.5h2.5V7h2V4.5h2V7h2V4.5h2.5V11z',
};

/** An icon that assistive technology skips; the control around it carries the name. */
export function icon(name) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', `icon icon-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', outlines[name]);
  svg.append(path);
  return svg;
}

/** The name of the icon that stands before a channel. */
export function channelIcon({ type, name }) {
  if (type === 5 || name === 'announcements') return 'megaphone';
  if (type === 1) return 'at';
  return type >= 10 && type <= 12 ? 'thread' : 'hash';
}
