/** Updates parsed nodes to a new value. Kept nodes keep their comments. */
import { type Document, isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { isEqual, isRecord, type Json, valueOfNode } from './serialise.ts';

export function updateNode(doc: Document, node: Node | null, target: Json): Node {
  if (node && JSON.stringify(valueOfNode(node)) === JSON.stringify(target)) return node;
  if (isMap(node) && isRecord(target)) {
    const pairs = node.items as Array<Pair<Node, Node | null>>;
    const known = new Map(pairs.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair]));
    node.items = Object.entries(target).map(([key, value]) => {
      const pair = known.get(key);
      if (!pair) return doc.createPair(key, value);
      pair.value = updateNode(doc, pair.value, value);
      return pair;
    });
    return node;
  }
  if (isSeq(node) && Array.isArray(target)) {
    const unmatched = [...(node.items as Node[])];
    node.items = target.map((value) => {
      const at = unmatched.findIndex((one) => isEqual(valueOfNode(one), value));
      return at < 0 ? doc.createNode(value) : unmatched.splice(at, 1)[0];
    });
    return node;
  }
  if (isScalar(node) && (typeof target !== 'object' || target === null)) {
    node.value = target;
    return node;
  }
  return doc.createNode(target) as Node;
}
