/**
 * Parses `varian[0][name]`, `media[]`, `map[lat]` into nested answers. It does not know forms. Names that would reach a
 * prototype are refused.
 */
import type { Answers } from '#engine/types.ts';
import { problems } from '#server/problems.ts';

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const NAME = /^[^[\]]{1,100}(?:\[[^[\]]{0,100}\])*$/;
const MAX_DEPTH = 4;
const MAX_ROWS = 200;

/** `''` means "append", as in `media[]`. */
export function readName(name: string): string[] {
  if (!NAME.test(name)) throw problems.MALFORMED();
  const [first = '', ...rest] = name.split('[');
  const parts = [first, ...rest.map((part) => part.slice(0, -1))];
  if (parts.length > MAX_DEPTH || parts.some((part) => FORBIDDEN.has(part))) throw problems.MALFORMED();
  if (parts.some((part) => /^\d+$/.test(part) && Number(part) >= MAX_ROWS)) throw problems.MALFORMED();
  return parts;
}

interface Tree {
  [name: string]: Leaf | Tree;
}
type Leaf = string | null | FileLeaf;
interface FileLeaf {
  id: string;
}
const isTree = (value: Leaf | Tree | undefined): value is Tree =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
export const emptyTree = (): Tree => Object.create(null) as Tree;

/** Sets one value and returns its path (`media[]` → `media.2`). A repeated name appends to a list. */
export function setAtPath(tree: Tree, parts: string[], leaf: Leaf): string {
  let node = tree;
  const path: string[] = [];
  parts.forEach((part, index) => {
    const last = index === parts.length - 1;
    const key = part === '' ? String(nextIndex(node)) : part;
    if (Number(key) >= MAX_ROWS) throw problems.MALFORMED();
    path.push(key);
    const present = node[key];
    if (last) {
      if (present === undefined) node[key] = leaf;
      else if (parts.length === 1 && !isTree(present)) {
        node[key] = Object.assign(emptyTree(), { 0: present, 1: leaf });
        path.push('1');
      } else if (parts.length === 1 && isTree(present)) path.push(String(nextIndex(present, leaf)));
      else throw problems.MALFORMED();
      return;
    }
    if (present !== undefined && !isTree(present)) throw problems.MALFORMED();
    const inner = isTree(present) ? present : emptyTree();
    node[key] = inner;
    node = inner;
  });
  return path.join('.');
}

function nextIndex(node: Tree, leaf?: Leaf): number {
  const next = Math.max(-1, ...Object.keys(node).map(Number).filter(Number.isInteger)) + 1;
  if (leaf !== undefined) node[next] = leaf;
  return next;
}

/**
 * Trees with numeric names become lists, all others plain objects. Files are still `{ id }`, and the caller inserts the
 * ids.
 */
export function toAnswers(tree: Tree, file: (id: string) => unknown): Answers {
  return Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, toAnswer(value, file)]));
}
function toAnswer(value: Leaf | Tree, file: (id: string) => unknown): unknown {
  if (!isTree(value)) return value === null || typeof value === 'string' ? value : file(value.id);
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name)))
    return names.sort((a, b) => Number(a) - Number(b)).map((name) => toAnswer(value[name] ?? null, file));
  return toAnswers(value, file);
}
