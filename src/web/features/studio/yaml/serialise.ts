/** Writes values as YAML in the style of the shipped files: a map or list on one line if it fits, else line by line. */
import { Document, isCollection, isScalar, type Node, Scalar, type YAMLSeq } from 'yaml';

/** Maximal line length. A longer collection is written line by line. */
const LINE_WIDTH = 120;
const STRINGIFY_OPTIONS = { lineWidth: 0, singleQuote: true } as const;

export type Json = null | string | number | boolean | Json[] | { [key: string]: Json };
export const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isContainer = (value: Json): value is Json[] | Record<string, Json> =>
  typeof value === 'object' && value !== null;

/** The old node of a value, so that an unchanged value keeps its quotes. */
interface OriginalNode {
  text: string;
  node: Node | null | undefined;
}

export const valueOfNode = (node: Node | null | undefined): unknown => (node ? (node.toJSON() as unknown) : null);

export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isEqual(value, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key])) &&
    (!isRow(one) || isInOrder(one.properties, other.properties))
  );
}

/** A row object: its questions are asked in text order. For all other maps the order has no meaning. */
const isRow = (value: Record<string, unknown>) => isRecord(value.properties) && value['x-steps'] === undefined;

export const isInOrder = (one: unknown, other: unknown): boolean =>
  Object.keys(Object(one)).every((key, at) => Object.keys(Object(other))[at] === key);

/** `inBrackets`: also quotes characters that are special only between brackets (a comma). */
function scalar(value: Json, known?: OriginalNode, inBrackets = true): string {
  if (known && isScalar(known.node) && known.node.range && isEqual(valueOfNode(known.node), value)) {
    const written = known.text.slice(known.node.range[0], known.node.range[1]);
    if (written && !written.includes('\n') && !/^[|>]/.test(written)) return written;
  }
  const node = new Scalar(value);
  const type = known && isScalar(known.node) ? known.node.type : undefined;
  if (typeof value === 'string' && (type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE)) node.type = type;
  if (!inBrackets) return new Document(node).toString(STRINGIFY_OPTIONS).trim();
  const list = new Document([]);
  (list.contents as YAMLSeq).flow = true;
  (list.contents as YAMLSeq).items.push(node);
  // The library writes `[ x ]` with a line break. Removes the brackets.
  return list.toString(STRINGIFY_OPTIONS).trim().slice(1, -1).trim();
}

const childOf = (known: OriginalNode | undefined, key: string | number): OriginalNode | undefined =>
  known && isCollection(known.node) ? { text: known.text, node: known.node.get(key, true) as Node } : undefined;

/** Writes a value on one line: `{ id: alamat, fields: [province, city] }`. */
export function inline(value: Json, known?: OriginalNode): string {
  if (Array.isArray(value)) return `[${value.map((item, at) => inline(item, childOf(known, at))).join(', ')}]`;
  if (!isRecord(value)) return scalar(value, known);
  const pairs = Object.entries(value).map(([key, item]) => `${scalar(key)}: ${inline(item, childOf(known, key))}`);
  return pairs.length ? `{ ${pairs.join(', ')} }` : '{}';
}

const isMultiline = (value: Json) => typeof value === 'string' && value.includes('\n');
const hasMultiline = (value: Json): boolean =>
  isMultiline(value) || (isContainer(value) && Object.values(value).some((item) => hasMultiline(item as Json)));
/** Steps and tables of fields are always written line by line. */
const isTable = (value: Json, key = '') =>
  Array.isArray(value) ? value.some(isRecord) : key === 'properties' && isRecord(value);

/** `|-` and its lines, each indented by `indent`. */
function longText(value: string, indent: number): string {
  const text = new Document(value).toString(STRINGIFY_OPTIONS).trimEnd();
  if (!/^[|>]/.test(text)) return text;
  const tail = /\n*$/.exec(value)?.[0].slice(1) ?? '';
  const lines = text
    .split('\n')
    .map((line, at) => (at === 0 || !line.trim() ? line.trim() : ' '.repeat(indent) + line.trimStart()));
  return lines.join('\n') + tail;
}

/** The text after `key:`, including its leading space or line break. `column`: column of the key. */
export function valueAfterKey(value: Json, key: string, column: number, known?: OriginalNode): string {
  if (typeof value === 'string' && isMultiline(value)) return ` ${longText(value, column + 2)}`;
  if (!isContainer(value)) return ` ${scalar(value, known, false)}`;
  const line = inline(value, known);
  const isFitting = column + key.length + 2 + line.length <= LINE_WIDTH;
  const isEmpty = Object.keys(value).length === 0;
  if (isEmpty || (isFitting && !isTable(value, key) && !hasMultiline(value))) return ` ${line}`;
  return `\n${lines(value, column + 2, known).join('\n')}`;
}

/** A collection, line by line, each indented by `column`. */
function lines(value: Json[] | Record<string, Json>, column: number, known?: OriginalNode): string[] {
  const pad = ' '.repeat(column);
  if (Array.isArray(value)) return value.map((item, at) => pad + listItem(item, column, childOf(known, at)));
  return Object.entries(value).map(([key, item]) => pad + keyValue(key, item, column, childOf(known, key)));
}

export const keyValue = (key: string, value: Json, column: number, known?: OriginalNode): string =>
  `${scalar(key)}:${valueAfterKey(value, key, column, known)}`;

/** `- …`. A map that does not fit continues on the next lines. */
export function listItem(value: Json, column: number, known?: OriginalNode): string {
  if (isMultiline(value)) return `- ${longText(value as string, column + 2)}`;
  if (!isContainer(value)) return `- ${scalar(value, known, false)}`;
  const line = inline(value, known);
  if (column + 2 + line.length <= LINE_WIDTH && !isTable(value) && !hasMultiline(value)) return `- ${line}`;
  return `- ${lines(value, column + 2, known)
    .join('\n')
    .trimStart()}`;
}
