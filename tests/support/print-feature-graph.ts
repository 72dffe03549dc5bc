/**
 * Prints which modules and features of the server import which, and the circles among them, by value and with types:
 * `npx tsx tests/support/print-feature-graph.ts [--edges]`.
 */
import { drawGraph, featureOf, findCircles, type Graph, moduleOf } from './import-graph.ts';
import { type Import, readSources, type Source } from './sources.ts';

const sources = readSources('src');
const isValue = ({ typeOnly }: Import) => !typeOnly;

function printCircles(title: string, graph: Graph, groupOf: (path: string) => string | undefined, keeps = isValue) {
  const circles = findCircles(graph);
  console.log(`\n${title}: ${circles.length} circles, ${circles.flat().length} nodes in them`);
  for (const circle of circles) {
    console.log(`  ${circle.join(', ')}`);
    const members = new Set(circle);
    const inside = ({ from, to, isPackage }: Import) => {
      const [home, there] = [groupOf(from), isPackage ? undefined : groupOf(to)];
      return home !== there && home !== undefined && members.has(home) && members.has(there ?? '');
    };
    for (const { from, to, typeOnly } of importsOf(sources).filter((one) => keeps(one) && inside(one)))
      console.log(
        `    ${from.replace('src/server/modules/', '')} → ${to.replace('src/server/modules/', '')}${typeOnly ? ' (types)' : ''}`,
      );
  }
}
const importsOf = (of: Source[]) => of.flatMap(({ imports }) => imports);

const byValue = drawGraph(sources, featureOf, isValue);
const withTypes = drawGraph(sources, featureOf);
const modules = drawGraph(sources, moduleOf);
if (process.argv.includes('--edges'))
  for (const [name, targets] of [...modules, ...byValue].sort())
    console.log(`${name} → ${[...targets].sort().join(', ')}`);
printCircles('Modules, with types', modules, moduleOf, () => true);
printCircles('Features, by value', byValue, featureOf);
printCircles('Features, with types', withTypes, featureOf, () => true);
const itself = (path: string) => path;
const atStart = ({ lazy }: Import) => !lazy;
printCircles('Files, with types', drawGraph(sources, itself, atStart), itself, atStart);
