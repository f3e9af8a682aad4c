// Reads Discord's markdown into a tree of plain objects. Pure: it knows nothing of the DOM, so nothing that
// somebody writes can become markup; markdown_view.js makes text nodes and elements of the tree.

const inlineRules = [
  { test: /^\\([^0-9A-Za-z\s])/, node: ([, mark]) => ({ type: 'text', text: mark }) },
  { test: /^```(?:([\w+.#-]+)\n)?\n*([^]+?)\n*```\n?/, node: ([, lang, text]) => ({ type: 'codeblock', lang: lang ?? '', text }) },
  { test: /^(`+)([^]*?[^`])\1(?!`)/, node: ([, , text]) => ({ type: 'code', text: trimCode(text) }) },
  { test: /^<@!?(\d+)>/, node: ([, id]) => ({ type: 'user', id }) },
  { test: /^<@&(\d+)>/, node: ([, id]) => ({ type: 'role', id }) },
  { test: /^<#(\d+)>/, node: ([, id]) => ({ type: 'channel', id }) },
  { test: /^<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/, node: ([, unix, style]) => ({ type: 'time', unix: Number(unix), style: style ?? 'f' }) },
  { test: /^<a?:(\w{2,32}):(\d+)>/, node: ([, name, id]) => ({ type: 'emoji', name, id }) },
  { test: /^<\/([-\w\p{L}\p{N} ]{1,100}):(\d+)>/u, node: ([, name, id]) => ({ type: 'command', name, id }) },
  { test: /^@(everyone|here)\b/, node: ([, name]) => ({ type: 'everyone', name }) },
  { test: /^<(https?:\/\/[^\s<>]+)>/, link: true, node: ([, url]) => ({ type: 'link', url, children: [{ type: 'text', text: url }] }) },
  { test: /^\[((?:\\.|[^[\]\\]|\[[^[\]]*\])+)\]\(\s*<?(https?:\/\/(?:[^\s<>()]|\([^\s<>()]*\))+)>?(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\)/, link: true, node: maskedLink },
  { test: /^https?:\/\/[^\s<]+[^\s<.,:;!?"'\]|*_~]/, link: true, node: bareLink },
  { test: /^\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/, node: wrap('strong') },
  { test: /^__((?:\\[^]|[^\\])+?)__(?!_)/, node: wrap('underline') },
  { test: /^~~((?:\\[^]|[^\\])+?)~~(?!~)/, node: wrap('strike') },
  { test: /^\|\|((?:\\[^]|[^\\])+?)\|\|/, node: wrap('spoiler') },
  { test: /^\*(?=\S)((?:\*\*|\\[^]|\s+(?:[^*\s\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/, node: wrap('emphasis') },
  { test: /^_((?:__|\\[^]|[^\\_])+?)_(?!\w)/, wordStart: true, node: wrap('emphasis') },
];

const blockRules = [
  { test: /^>>> ?([^]*)/, quote: true, node: ([, body], context) => quote(body, context) },
  { test: /^> [^\n]*(?:\n> [^\n]*)*\n?/, quote: true, node: ([body], context) => quote(body.replace(/^> /gm, '').replace(/\n$/, ''), context) },
  { test: /^(#{1,3}) +([^\n]*\S[^\n]*)(?:\n|$)/, node: ([, marks, body], context) => ({ type: 'heading', level: marks.length, children: parse(body.trim(), { ...context, blocks: false }) }) },
  { test: /^-# +([^\n]*\S[^\n]*)(?:\n|$)/, node: ([, body], context) => ({ type: 'subtext', children: parse(body.trim(), { ...context, blocks: false }) }) },
  { test: /^ *(?:[-*]|\d{1,9}\.) +[^\n]+(?:\n(?: *(?:[-*]|\d{1,9}\.) +[^\n]+| {2,}\S[^\n]*))*\n?/, node: ([body], context) => list(body, context) },
];

/** Where running text may end because a mark may begin. */
const textRun = /^[^\\`<@[\]h*_~|\n]+/;

/**
 * Reads a text. With blocks: false (embed titles, labels) headings, lists and quotes stay text;
 * with links: false addresses stay text.
 */
export function parseMarkdown(source, { blocks = true, links = true } = {}) {
  return parse(String(source ?? ''), { blocks, links, quoted: false });
}

/** The words of a text without its marks, for previews and labels. The names are looked up by the given function. */
export function plainText(source, nameOf = () => '') {
  return flatten(parseMarkdown(source), nameOf).replace(/\s+/g, ' ').trim();
}

function parse(source, context) {
  const nodes = [];
  let rest = source;
  let previous = '\n';
  while (rest) {
    const { length, node } = step(rest, previous, context);
    push(nodes, node);
    previous = rest[length - 1];
    rest = rest.slice(length);
  }
  return nodes;
}

function step(rest, previous, context) {
  if (context.blocks && previous === '\n') {
    for (const rule of blockRules) {
      if (rule.quote && context.quoted) continue;
      const match = rule.test.exec(rest);
      if (match) return { length: match[0].length, node: rule.node(match, context) };
    }
  }
  return inlineStep(rest, previous, context);
}

function inlineStep(rest, previous, context) {
  for (const rule of inlineRules) {
    if (rule.link && !context.links) continue;
    if (rule.wordStart && /\w/.test(previous)) continue;
    const match = rule.test.exec(rest);
    if (!match) continue;
    const node = rule.node(match, context);
    return { length: node.length ?? match[0].length, node };
  }
  const run = textRun.exec(rest);
  const text = run ? run[0] : rest[0];
  return { length: text.length, node: { type: 'text', text } };
}

function push(nodes, node) {
  const last = nodes.at(-1);
  if (node.type === 'text' && last?.type === 'text') last.text += node.text;
  else nodes.push(node);
}

function wrap(type) {
  return ([, body], context) => ({ type, children: parse(body, { ...context, blocks: false }) });
}

function trimCode(text) {
  return /^ *`|` *$/.test(text) ? text.trim() : text;
}

function quote(body, context) {
  return { type: 'quote', children: parse(body, { ...context, quoted: true }) };
}

function maskedLink([, label, url], context) {
  return { type: 'link', url, children: parse(label, { ...context, blocks: false, links: false }) };
}

/** A bare address ends before a closing bracket that it did not open. */
function bareLink([match]) {
  let url = match;
  while (url.endsWith(')') && count(url, ')') > count(url, '(')) url = url.slice(0, -1);
  return { type: 'link', url, bare: true, length: url.length, children: [{ type: 'text', text: url }] };
}

function count(text, mark) {
  return text.split(mark).length - 1;
}

/** Builds nested lists: deeper indentation opens an inner list in the item before it, another kind of mark a new list. */
function list(body, context) {
  const root = { type: 'group', children: [] };
  const open = []; // the lists that are open, outermost first: {indent, list, home: the nodes in which it stands}
  for (const line of body.replace(/\n$/, '').split('\n')) {
    const match = /^( *)(?:[-*]|(\d{1,9})\.) +(.+)$/.exec(line);
    if (match) place(open, root.children, match[1].length, match[2], parse(match[3], { ...context, blocks: false }));
    else continueItem(open.at(-1).list, line.trim(), context);
  }
  return root.children.length === 1 ? root.children[0] : root;
}

function place(open, top, indent, number, children) {
  while (open.length > 1 && indent < open.at(-1).indent) open.pop();
  const level = open.at(-1);
  const deeper = level && indent > level.indent + 1;
  const ordered = number !== undefined;
  if (!level || deeper || level.list.ordered !== ordered) {
    const made = { type: 'list', ordered, start: ordered ? Number(number) : 1, items: [] };
    const home = deeper ? level.list.items.at(-1) : level?.home ?? top;
    home.push(made);
    if (level && !deeper) open.pop();
    open.push({ indent, list: made, home });
  }
  open.at(-1).list.items.push(children);
}

function continueItem(target, text, context) {
  const item = target.items.at(-1);
  push(item, { type: 'text', text: '\n' });
  for (const node of parse(text, { ...context, blocks: false })) push(item, node);
}

function flatten(nodes, nameOf) {
  return nodes.map((node) => flatNode(node, nameOf)).join('');
}

function flatNode(node, nameOf) {
  switch (node.type) {
    case 'text':
    case 'code':
    case 'codeblock':
      return node.text;
    case 'list':
      return node.items.map((item) => `${flatten(item, nameOf)}\n`).join('');
    case 'spoiler':
      return '█'.repeat(5);
    case 'user':
    case 'role':
      return `@${nameOf(node.type, node.id) || 'unknown'}`;
    case 'channel':
      return `#${nameOf('channel', node.id) || 'unknown'}`;
    case 'emoji':
      return `:${node.name}:`;
    case 'command':
      return `/${node.name}`;
    case 'everyone':
      return `@${node.name}`;
    case 'time':
      return new Date(node.unix * 1000).toLocaleString();
    case 'heading':
    case 'subtext':
    case 'quote':
      return `${flatten(node.children, nameOf)}\n`;
    default:
      return flatten(node.children ?? [], nameOf);
  }
}
