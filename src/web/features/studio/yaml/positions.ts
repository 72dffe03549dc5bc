/** Positions of nodes in a text: line ends, and the comments above an entry. */
import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';

export type RangedNode = Node & { range: [number, number, number] };
export type Entry = Pair<RangedNode, RangedNode | null>;
export const entriesOf = (map: YAMLMap): Entry[] => map.items as Entry[];
export const itemsOf = (seq: YAMLSeq): RangedNode[] => seq.items as RangedNode[];
export const nameOf = (entry: Entry): string => (isScalar(entry.key) ? String(entry.key.value) : '');

export const isFlow = (node: Node): boolean => (isMap(node) || isSeq(node)) && node.flow === true;
export const isBlock = (node: Node | null): boolean => (isMap(node) || isSeq(node)) && !node.flow;

export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
/** Offset after the line break, or the end of the text. */
const lineEnd = (text: string, at: number): number => {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found + 1;
};

/** End of the content of a node, without the rest of its last line. */
export function contentEnd(node: RangedNode | null, otherwise: number): number {
  if (!node) return otherwise;
  if (isMap(node) && !node.flow) {
    const last = entriesOf(node).at(-1);
    return last ? entryEnd(last) : node.range[1];
  }
  if (isSeq(node) && !node.flow) {
    const last = itemsOf(node).at(-1);
    return last ? contentEnd(last, last.range[1]) : node.range[1];
  }
  return node.range[1];
}
export const entryEnd = (entry: Entry): number => contentEnd(entry.value, entry.key.range[1]);

/** Offset after the last line of a node that ends at `end`, including a trailing comment. */
export const bodyEnd = (text: string, end: number): number => (text[end - 1] === '\n' ? end : lineEnd(text, end));

/** Start of the comment lines directly above a line. An empty line ends them. */
export function ownStart(text: string, start: number): number {
  let at = start;
  while (at > 0) {
    const above = lineStart(text, at - 1);
    if (!/^[ \t]*#/.test(text.slice(above, at))) break;
    at = above;
  }
  return at;
}

/** Offset after the colon of an entry. */
export const colonEnd = (text: string, entry: Entry): number => text.indexOf(':', entry.key.range[1]) + 1;
/** Column at which a node begins. */
export const columnOf = (text: string, at: number): number => at - lineStart(text, at);

export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** The text between `from` and `to` with its splices applied. */
export function applySplices(text: string, from: number, to: number, splices: Splice[]): string {
  let result = '';
  let at = from;
  for (const splice of [...splices].sort((one, other) => one.start - other.start || one.end - other.end)) {
    result += text.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return result + text.slice(at, to);
}
