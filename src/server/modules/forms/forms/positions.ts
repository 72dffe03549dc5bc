/** Finds line and column of a path in a parsed file (`properties`, `nib`, `x-format`). */
import { type Document, isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml';

export interface Position {
  line: number;
  column: number;
}

/** Position of the key of a pair or the entry of a list. If the path ends early, position of its last existing node. */
export function positionOf(document: Document.Parsed, lines: LineCounter, path: Array<string | number>): Position {
  let node: Node | null = document.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => (isScalar(key) ? String(key.value) : String(key)) === String(step));
      if (!pair) break;
      offset = (pair.key as Node | null)?.range?.[0] ?? offset;
      node = pair.value as Node | null;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)] as Node | undefined;
      if (!item) break;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else break;
  }
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}
