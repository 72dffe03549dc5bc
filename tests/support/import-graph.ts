/** The imports between groups of files, and the circles in them (strongly connected components). */
import type { Import, Source } from './sources.ts';

/** From a node to the nodes that it imports. */
export type Graph = Map<string, Set<string>>;

/** The graph of the groups that files belong to; a file without a group is left out. */
export function drawGraph(
  sources: Source[],
  groupOf: (path: string) => string | undefined,
  keeps: (one: Import) => boolean = () => true,
): Graph {
  const graph: Graph = new Map();
  for (const { path, imports } of sources) {
    const from = groupOf(path);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const one of imports) {
      const to = one.isPackage || !keeps(one) ? undefined : groupOf(one.to);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return graph;
}

/** The nodes that reach each other, in groups of two or more (Tarjan's algorithm), each group and the list sorted. */
export function findCircles(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];
  const visit = (node: string) => {
    index.set(node, index.size);
    lowest.set(node, index.get(node) ?? 0);
    stack.push(node);
    onStack.add(node);
    const lower = (value = 0) => lowest.set(node, Math.min(lowest.get(node) ?? 0, value));
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        lower(lowest.get(next));
      } else if (onStack.has(next)) lower(index.get(next));
    }
    if (lowest.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    for (const member of circle) onStack.delete(member);
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles.sort((a, b) => b.length - a.length || (a[0] ?? '').localeCompare(b[0] ?? ''));
}

/** `src/server/modules/marketplace/cart/cart.routes.ts` belongs to the module `marketplace`. */
export const moduleOf = (path: string): string | undefined => /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1];

/** `src/server/modules/marketplace/cart/cart.routes.ts` belongs to the feature `marketplace/cart`. */
export const featureOf = (path: string): string | undefined =>
  /^src\/server\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1];
