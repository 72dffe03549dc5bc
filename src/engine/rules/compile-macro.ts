/** The loops of rules: `all`, `exists`, `map` and `filter`. */

import type { CompiledNode, RuleCompiling } from './compiled-node.ts';
import { emptyCell, hasNoResult, type NoResult, OVER_BUDGET } from './no-result.ts';
import type { MacroName, RuleNode } from './syntax.ts';
import { entryOf, listOf, type RuleValue, TYPES } from './values.ts';

type Found = RuleValue | NoResult | undefined;

/** What happens with one entry: a result ends the loop. `kept` collects the entries of the new list. */
const LOOPS: Record<MacroName, (value: RuleValue, entry: RuleValue, kept: RuleValue[]) => Found> = {
  all: (value) => (value === true ? undefined : false),
  exists: (value) => (value === true ? true : undefined),
  map: (value, _entry, kept) => void kept.push(value),
  filter: (value, entry, kept) => void (value === true && kept.push(entry)),
};

/** Undefined when it has a problem, which has been reported. */
export function compileMacro(
  compiler: RuleCompiling,
  node: Extract<RuleNode, { op: 'macro' }>,
): CompiledNode | undefined {
  const list = compiler.compile(node.list);
  if (compiler.isBroken(list)) return undefined;
  const entry = entryOf(list.type);
  const most = 'most' in list.type ? list.type.most : 0;
  if (!entry) {
    compiler.problem(node.list, 'not-list', { word: node.name, type: list.type.kind });
    return undefined;
  }
  compiler.variables.push({ name: node.variable, type: entry });
  const body = node.name === 'map' ? compiler.compile(node.body) : compiler.compileTest(node.body);
  const slot = compiler.variables.length - 1;
  compiler.variables.pop();
  if (compiler.isBroken(body)) return undefined;
  const skipped = emptyCell(slot);
  const loop = LOOPS[node.name];
  const ends = node.name === 'all' || node.name === 'exists';
  const stepsPerEntry = countNodes(node.body);
  return {
    type: ends ? TYPES.bool : node.name === 'map' ? listOf(body.type, most) : list.type,
    cost: list.cost + most * body.cost + 1,
    outcomes: undefined,
    isFixed: false,
    run(context) {
      const entries = list.run(context);
      if (!Array.isArray(entries)) return entries;
      const kept: RuleValue[] = [];
      let failure: NoResult | undefined;
      for (const one of entries) {
        context.steps -= stepsPerEntry;
        if (context.steps < 0) return OVER_BUDGET;
        context.variables[slot] = one;
        const value = body.run(context);
        // Anything else without a result counts unless another entry decides.
        if (hasNoResult(value)) {
          if (value !== skipped) failure ??= value;
          continue;
        }
        const found = loop(value, one, kept);
        if (found !== undefined) return found;
      }
      return failure ?? (ends ? node.name === 'all' : kept);
    },
  };
}

/** Size of the body. Loops inside count their own steps. */
function countNodes(node: RuleNode): number {
  switch (node.op) {
    case 'value':
    case 'name':
      return 1;
    case 'member':
    case 'unary':
      return countNodes(node.of) + 1;
    case 'call':
      if (node.name === 'day') return 1;
      return node.args.reduce((total, arg) => total + countNodes(arg), 1);
    case 'list':
      return node.items.reduce((total, item) => total + countNodes(item), 1);
    case 'choose':
      return countNodes(node.condition) + Math.max(countNodes(node.yes), countNodes(node.no)) + 1;
    case 'binary':
      return countNodes(node.left) + countNodes(node.right) + 1;
    case 'macro':
      return countNodes(node.list) + 1;
  }
}
