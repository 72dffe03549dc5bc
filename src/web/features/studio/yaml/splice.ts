/** Finds the smallest pieces of a text that must change for a block map or block list to say a wanted value. */
import { Document, isMap, isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import { findOrigins, findRenames, isGoingOn } from './heirs.ts';
import {
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
  type Ranged,
  type Splice,
  spliced,
} from './places.ts';
import { renew } from './renew.ts';
import { afterKey, inline, isEqual, isInOrder, isRecord, item, type Json, pair, saidBy } from './write.ts';

/** A text of a shape that is not written here line by line. */
export class Unfit extends Error {}

interface Job {
  text: string;
  splices: Splice[];
}

/** Where the order of entries means something. */
const ROW = '.items.properties';

/** `path`: names of the entries that lead to the map. */
export function spliceMap(job: Job, map: YAMLMap, wanted: Record<string, Json>, path = ''): void {
  const { text, splices } = job;
  const entries = entriesOf(map);
  const renames = findRenames(entries, wanted);
  const nextName = (entry: Entry) => {
    const name = nameOf(entry);
    return Object.hasOwn(wanted, name) ? name : renames.get(name);
  };
  const kept = entries.filter((entry) => nextName(entry) !== undefined);
  const [first] = entries;
  const [firstKept] = kept;
  if (!first || !firstKept) throw new Unfit();
  const column = columnOf(text, first.key.range[0]);

  const order = Object.keys(wanted).filter((key) => kept.some((entry) => nextName(entry) === key));
  const isMoved = path.endsWith(ROW) && kept.some((entry, at) => nextName(entry) !== order[at]);
  if (isMoved) {
    reorder(job, entries, wanted, nextName, column);
    return;
  }

  const isInline = text.slice(lineStart(text, first.key.range[0]), first.key.range[0]).trim() !== '';
  let gone = entries.filter((entry) => !kept.includes(entry));
  if (isInline && first !== firstKept) {
    splices.push({ start: first.key.range[0], end: firstKept.key.range[0], text: '' });
    gone = gone.filter((entry) => entries.indexOf(entry) > entries.indexOf(firstKept));
  }
  for (const entry of kept) {
    const name = nextName(entry) as string;
    if (name !== nameOf(entry))
      splices.push({ start: entry.key.range[0], end: entry.key.range[1], text: inline(name) });
    spliceEntry(job, entry, wanted[name] as Json, name, column, path);
  }
  for (const entry of gone) {
    const start = ownStart(text, lineStart(text, entry.key.range[0]));
    splices.push({ start, end: bodyEnd(text, entryEnd(entry)), text: '' });
  }

  const byName = new Map(kept.map((entry) => [nextName(entry), entry]));
  const fresh = new Map<Entry | null, string[]>();
  let previous: Entry | null = null;
  for (const [key, value] of Object.entries(wanted)) {
    const entry = byName.get(key);
    if (entry) previous = entry;
    else fresh.set(previous, [...(fresh.get(previous) ?? []), pair(key, value, column)]);
  }
  const pad = ' '.repeat(column);
  for (const [after, made] of fresh) {
    if (!after) {
      splices.push({
        start: firstKept.key.range[0],
        end: firstKept.key.range[0],
        text: made.map((one) => `${one}\n${pad}`).join(''),
      });
      continue;
    }
    const at = bodyEnd(text, entryEnd(after));
    const block = made.map((one) => pad + one).join('\n');
    splices.push({ start: at, end: at, text: text[at - 1] === '\n' ? `${block}\n` : `\n${block}` });
  }
}

/** Entries in another order, each with the comments above it and behind it. */
function reorder(
  { text, splices }: Job,
  entries: Entry[],
  wanted: Record<string, Json>,
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
  if (!first || !last || !blocks.every(isApart)) throw new Unfit();
  const bodies = Object.entries(wanted).map(([key, value]) => {
    const block = blocks.find(({ entry }) => nextName(entry) === key);
    if (!block) return `${' '.repeat(column)}${pair(key, value, column)}\n`;
    const own: Splice[] = [];
    const { key: name } = block.entry;
    if (nameOf(block.entry) !== key) own.push({ start: name.range[0], end: name.range[1], text: inline(key) });
    spliceEntry({ text, splices: own }, block.entry, value, key, column, '');
    return withEnd(spliced(text, block.from, block.to, own));
  });
  const made = bodies.join('');
  splices.push({ start: first.from, end: last.to, text: text[last.to - 1] === '\n' ? made : made.replace(/\n$/, '') });
}

function spliceEntry(job: Job, entry: Entry, value: Json, name: string, column: number, path: string): void {
  const { text, splices } = job;
  const node = entry.value;
  const said = saidBy(node);
  const isOrdered = `${path}.${name}`.endsWith(ROW);
  if (isEqual(said, value) && (!isOrdered || isInOrder(said, value))) return;
  // The only question may have another name: it is still the same one.
  const isSame = (map: YAMLMap, next: Record<string, Json>) =>
    isGoingOn(map, next) || (name === 'properties' && findRenames(entriesOf(map), next).size > 0);
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
  const written = afterKey(value, name, column, { text, node });
  splices.push({ start, end, text: commented(text, node, value, column) ?? written });
}

/** A collection in brackets with comments between its parts: the library writes it, so that they stay. */
function commented(text: string, node: Ranged | null, value: Json, column: number): string | null {
  const inside = node && isFlow(node) ? text.slice(node.range[0], node.range[1]) : '';
  if (!node || !/\s#/.test(inside)) return null;
  const doc = new Document();
  const made = renew(doc, node.clone() as Ranged, value);
  // A comment behind the bracket stays where it is.
  if (made.comment && !inside.includes(made.comment)) made.comment = null;
  doc.contents = made;
  return ` ${doc
    .toString({ lineWidth: 0, singleQuote: true })
    .trim()
    .replaceAll('\n', `\n${' '.repeat(column + 2)}`)}`;
}

function spliceSeq(job: Job, seq: YAMLSeq, wanted: Json[]): void {
  const { text, splices } = job;
  const items = itemsOf(seq).map((node) => {
    const dash = lineStart(text, node.range[0]);
    if (!/^ *- +$/.test(text.slice(dash, node.range[0]))) throw new Unfit();
    const end = contentEnd(node, node.range[1]);
    return { node, dash, end, from: ownStart(text, dash), to: bodyEnd(text, end) };
  });
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) throw new Unfit();
  const column = /^ */.exec(text.slice(first.dash))?.[0].length ?? 0;
  const origins = findOrigins(
    items.map(({ node }) => saidBy(node)),
    wanted,
  );
  const gaps = items.map(({ from }, at) => text.slice(at === 0 ? from : items[at - 1]?.to, from));
  // A comment that stood apart goes on standing before what follows.
  for (const at of items.keys()) {
    if (origins.includes(at) || !gaps[at]?.includes('#')) continue;
    if (at + 1 < gaps.length) gaps[at + 1] = `${gaps[at]}${gaps[at + 1]}`;
  }
  const bodies = wanted.map((value, place) => {
    const at = origins[place] ?? null;
    if (at === null) return `${' '.repeat(column)}${item(value, column)}\n`;
    const { node, dash, end, from, to } = items[at] as (typeof items)[number];
    const gap = place === 0 ? gaps[at]?.replace(/^\s*\n/, '') : gaps[at];
    return `${gap}${withEnd(rewriteItem(node, value, { dash, end, from, to }))}`;
  });
  function rewriteItem(
    node: Ranged,
    value: Json,
    { dash, end, from, to }: { dash: number; end: number; from: number; to: number },
  ) {
    if (isEqual(saidBy(node), value)) return text.slice(from, to);
    if (isMap(node) && isBlock(node) && isRecord(value) && isGoingOn(node, value)) {
      const own: Splice[] = [];
      spliceMap({ text, splices: own }, node, value);
      return spliced(text, from, to, own);
    }
    const written = commented(text, node, value, column)?.replace(/^ /, '- ') ?? item(value, column, { text, node });
    return (
      text.slice(from, dash) + ' '.repeat(column) + written + text.slice(text[end - 1] === '\n' ? end - 1 : end, to)
    );
  }
  const made = bodies.join('');
  splices.push({ start: first.from, end: last.to, text: text[last.to - 1] === '\n' ? made : made.replace(/\n$/, '') });
}

const withEnd = (body: string) => (body.endsWith('\n') ? body : `${body}\n`);
