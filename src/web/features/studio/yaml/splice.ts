/** Finds the smallest text changes that give a block map or block list a new value. */
import { Document, isMap, isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import { findOrigins, findRenames, keepsAnyEntry } from './match-entries.ts';
import {
  applySplices,
  bodyEnd,
  colonEnd,
  columnOf,
  contentEnd,
  type Entry,
  entriesOf,
  entryEnd,
  isBlock,
  isFlow,
  itemsOf,
  lineStart,
  nameOf,
  ownStart,
  type RangedNode,
  type Splice,
} from './positions.ts';
import {
  inline,
  isEqual,
  isInOrder,
  isRecord,
  type Json,
  keyValue,
  listItem,
  valueAfterKey,
  valueOfNode,
} from './serialise.ts';
import { updateNode } from './update-nodes.ts';

/** The text has a shape that cannot be written line by line. */
export class SpliceError extends Error {}

interface SpliceJob {
  text: string;
  splices: Splice[];
}

/** The path of a map whose order has a meaning. */
const ROW_PROPERTIES_PATH = '.items.properties';

/** `path`: names of the entries from the root to the map. */
export function spliceMap(job: SpliceJob, map: YAMLMap, target: Record<string, Json>, path = ''): void {
  const { text, splices } = job;
  const entries = entriesOf(map);
  const renames = findRenames(entries, target);
  const nextName = (entry: Entry) => {
    const name = nameOf(entry);
    return Object.hasOwn(target, name) ? name : renames.get(name);
  };
  const keptEntries = entries.filter((entry) => nextName(entry) !== undefined);
  const [first] = entries;
  const [firstKept] = keptEntries;
  if (!first || !firstKept) throw new SpliceError();
  const column = columnOf(text, first.key.range[0]);

  const order = Object.keys(target).filter((key) => keptEntries.some((entry) => nextName(entry) === key));
  const isMoved = path.endsWith(ROW_PROPERTIES_PATH) && keptEntries.some((entry, at) => nextName(entry) !== order[at]);
  if (isMoved) {
    reorder(job, entries, target, nextName, column);
    return;
  }

  const isInline = text.slice(lineStart(text, first.key.range[0]), first.key.range[0]).trim() !== '';
  let removed = entries.filter((entry) => !keptEntries.includes(entry));
  if (isInline && first !== firstKept) {
    splices.push({ start: first.key.range[0], end: firstKept.key.range[0], text: '' });
    removed = removed.filter((entry) => entries.indexOf(entry) > entries.indexOf(firstKept));
  }
  for (const entry of keptEntries) {
    const name = nextName(entry) as string;
    if (name !== nameOf(entry))
      splices.push({ start: entry.key.range[0], end: entry.key.range[1], text: inline(name) });
    spliceEntry(job, entry, target[name] as Json, name, column, path);
  }
  for (const entry of removed) {
    const start = ownStart(text, lineStart(text, entry.key.range[0]));
    splices.push({ start, end: bodyEnd(text, entryEnd(entry)), text: '' });
  }

  const byName = new Map(keptEntries.map((entry) => [nextName(entry), entry]));
  const fresh = new Map<Entry | null, string[]>();
  let previous: Entry | null = null;
  for (const [key, value] of Object.entries(target)) {
    const entry = byName.get(key);
    if (entry) previous = entry;
    else fresh.set(previous, [...(fresh.get(previous) ?? []), keyValue(key, value, column)]);
  }
  const pad = ' '.repeat(column);
  for (const [after, result] of fresh) {
    if (!after) {
      splices.push({
        start: firstKept.key.range[0],
        end: firstKept.key.range[0],
        text: result.map((one) => `${one}\n${pad}`).join(''),
      });
      continue;
    }
    const at = bodyEnd(text, entryEnd(after));
    const block = result.map((one) => pad + one).join('\n');
    splices.push({ start: at, end: at, text: text[at - 1] === '\n' ? `${block}\n` : `\n${block}` });
  }
}

/** Reorders entries. Each keeps its comments above and on its line. */
function reorder(
  { text, splices }: SpliceJob,
  entries: Entry[],
  target: Record<string, Json>,
  nextName: (entry: Entry) => string | undefined,
  column: number,
): void {
  const blocks = entries.map((entry) => ({
    entry,
    from: ownStart(text, lineStart(text, entry.key.range[0])),
    to: bodyEnd(text, entryEnd(entry)),
  }));
  const [first, last] = [blocks[0], blocks.at(-1)];
  const isApart = ({ entry: { key } }: (typeof blocks)[number]) =>
    text.slice(lineStart(text, key.range[0]), key.range[0]).trim() === '';
  if (!first || !last || !blocks.every(isApart)) throw new SpliceError();
  const bodies = Object.entries(target).map(([key, value]) => {
    const block = blocks.find(({ entry }) => nextName(entry) === key);
    if (!block) return `${' '.repeat(column)}${keyValue(key, value, column)}\n`;
    const own: Splice[] = [];
    const { key: name } = block.entry;
    if (nameOf(block.entry) !== key) own.push({ start: name.range[0], end: name.range[1], text: inline(key) });
    spliceEntry({ text, splices: own }, block.entry, value, key, column, '');
    return withNewline(applySplices(text, block.from, block.to, own));
  });
  const result = bodies.join('');
  splices.push({
    start: first.from,
    end: last.to,
    text: text[last.to - 1] === '\n' ? result : result.replace(/\n$/, ''),
  });
}

function spliceEntry(job: SpliceJob, entry: Entry, value: Json, name: string, column: number, path: string): void {
  const { text, splices } = job;
  const node = entry.value;
  const currentValue = valueOfNode(node);
  const isOrdered = `${path}.${name}`.endsWith(ROW_PROPERTIES_PATH);
  if (isEqual(currentValue, value) && (!isOrdered || isInOrder(currentValue, value))) return;
  // A single question with another name is a rename, not a new question.
  const isSame = (map: YAMLMap, next: Record<string, Json>) =>
    keepsAnyEntry(map, next) || (name === 'properties' && findRenames(entriesOf(map), next).size > 0);
  if (isMap(node) && !node.flow && isRecord(value) && isSame(node, value)) {
    spliceMap(job, node, value, `${path}.${name}`);
    return;
  }
  if (isSeq(node) && !node.flow && Array.isArray(value) && value.length) {
    spliceSeq(job, node, value);
    return;
  }
  const start = colonEnd(text, entry);
  const isThere = node && node.range[1] > node.range[0];
  let end = isThere ? contentEnd(node, start) : start;
  if (text[end - 1] === '\n') end -= 1;
  const written = valueAfterKey(value, name, column, { text, node });
  splices.push({ start, end, text: withComments(text, node, value, column) ?? written });
}

/** A collection in brackets with comments inside. The YAML library writes it, so that the comments stay. */
function withComments(text: string, node: RangedNode | null, value: Json, column: number): string | null {
  const inside = node && isFlow(node) ? text.slice(node.range[0], node.range[1]) : '';
  if (!node || !/\s#/.test(inside)) return null;
  const doc = new Document();
  const result = updateNode(doc, node.clone() as RangedNode, value);
  // A comment after the bracket stays in its place.
  if (result.comment && !inside.includes(result.comment)) result.comment = null;
  doc.contents = result;
  return ` ${doc
    .toString({ lineWidth: 0, singleQuote: true })
    .trim()
    .replaceAll('\n', `\n${' '.repeat(column + 2)}`)}`;
}

function spliceSeq(job: SpliceJob, seq: YAMLSeq, targets: Json[]): void {
  const { text, splices } = job;
  const items = itemsOf(seq).map((node) => {
    const dash = lineStart(text, node.range[0]);
    if (!/^ *- +$/.test(text.slice(dash, node.range[0]))) throw new SpliceError();
    const end = contentEnd(node, node.range[1]);
    return { node, dash, end, from: ownStart(text, dash), to: bodyEnd(text, end) };
  });
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) throw new SpliceError();
  const column = /^ */.exec(text.slice(first.dash))?.[0].length ?? 0;
  const origins = findOrigins(
    items.map(({ node }) => valueOfNode(node)),
    targets,
  );
  const gaps = items.map(({ from }, at) => text.slice(at === 0 ? from : items[at - 1]?.to, from));
  // A detached comment stays before the next entry.
  for (const at of items.keys()) {
    if (origins.includes(at) || !gaps[at]?.includes('#')) continue;
    if (at + 1 < gaps.length) gaps[at + 1] = `${gaps[at]}${gaps[at + 1]}`;
  }
  const bodies = targets.map((value, place) => {
    const at = origins[place] ?? null;
    if (at === null) return `${' '.repeat(column)}${listItem(value, column)}\n`;
    const { node, dash, end, from, to } = items[at] as (typeof items)[number];
    const gap = place === 0 ? gaps[at]?.replace(/^\s*\n/, '') : gaps[at];
    return `${gap}${withNewline(rewriteItem(node, value, { dash, end, from, to }))}`;
  });
  function rewriteItem(
    node: RangedNode,
    value: Json,
    { dash, end, from, to }: { dash: number; end: number; from: number; to: number },
  ) {
    if (isEqual(valueOfNode(node), value)) return text.slice(from, to);
    if (isMap(node) && isBlock(node) && isRecord(value) && keepsAnyEntry(node, value)) {
      const own: Splice[] = [];
      spliceMap({ text, splices: own }, node, value);
      return applySplices(text, from, to, own);
    }
    const written =
      withComments(text, node, value, column)?.replace(/^ /, '- ') ?? listItem(value, column, { text, node });
    return (
      text.slice(from, dash) + ' '.repeat(column) + written + text.slice(text[end - 1] === '\n' ? end - 1 : end, to)
    );
  }
  const result = bodies.join('');
  splices.push({
    start: first.from,
    end: last.to,
    text: text[last.to - 1] === '\n' ? result : result.replace(/\n$/, ''),
  });
}

const withNewline = (body: string) => (body.endsWith('\n') ? body : `${body}\n`);
