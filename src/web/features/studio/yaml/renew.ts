/** Changes parsed nodes until they say the wanted value; nodes that stay keep their comments. */
import { type Document, isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { isEqual, isRecord, type Json, saidBy } from './write.ts';

export function renew(doc: Document, node: Node | null, wanted: Json): Node {
  if (node && JSON.stringify(saidBy(node)) === JSON.stringify(wanted)) return node;
  if (isMap(node) && isRecord(wanted)) {
    const pairs = node.items as Array<Pair<Node, Node | null>>;
    const known = new Map(pairs.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair]));
    node.items = Object.entries(wanted).map(([key, value]) => {
      const pair = known.get(key);
      if (!pair) return doc.createPair(key, value);
      pair.value = renew(doc, pair.value, value);
      return pair;
    });
    return node;
  }
  if (isSeq(node) && Array.isArray(wanted)) {
    const left = [...(node.items as Node[])];
    node.items = wanted.map((value) => {
      const at = left.findIndex((one) => isEqual(saidBy(one), value));
      return at < 0 ? doc.createNode(value) : left.splice(at, 1)[0];
    });
    return node;
  }
  if (isScalar(node) && (typeof wanted !== 'object' || wanted === null)) {
    node.value = wanted;
    return node;
  }
  return doc.createNode(wanted) as Node;
}
