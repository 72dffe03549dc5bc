/** What a name in a rule means: a question of its row or of the form, a column of rows, a variable of a loop, or data of an option. */

import { nearestWord } from '../nearest-word.ts';
import type { CompiledNode, NameScope, RuleCompiling } from './compiled-node.ts';
import { ABSENT, emptyCell, hasNoResult, OVER_BUDGET } from './no-result.ts';
import type { RuleNode } from './syntax.ts';
import { listOf, type RuleType, type RuleValue } from './values.ts';

type NameNode = Extract<RuleNode, { op: 'name' }>;
type MemberNode = Extract<RuleNode, { op: 'member' }>;
type Place = { name: string; start: number; end: number };

const FORM = 'form';
const OPTION = 'option';

/** Undefined when the name has a problem, which has been reported. */
export function compileName(compiler: RuleCompiling, node: NameNode | MemberNode): CompiledNode | undefined {
  if (node.op === 'name') return compileBareName(compiler, node);
  const place = { name: node.name, start: node.at, end: node.at + node.name.length };
  if (node.of.op === 'name' && !isVariable(compiler, node.of.name)) {
    if (node.of.name === FORM) return readForm(compiler, place);
    if (node.of.name === OPTION && compiler.scope.option) return readOption(compiler, place);
  }
  return compileMember(compiler, node, place);
}

const isVariable = ({ variables }: RuleCompiling, name: string) => variables.some((variable) => variable.name === name);

function compileBareName(compiler: RuleCompiling, { name, start, end }: NameNode): CompiledNode | undefined {
  const { variables, scope } = compiler;
  const slot = variables.findLastIndex((variable) => variable.name === name);
  const variable = variables[slot];
  if (variable) return reading(variable.type, (context) => context.variables[slot] ?? ABSENT);
  const place = { name, start, end };
  const own = rowFields(scope)?.get(name);
  if (!own) return readForm(compiler, place);
  if (scope.form.has(name)) compiler.warnings.push({ code: 'ambiguous', start, end, params: { other: name } });
  compiler.reads.push({ path: `${scope.group}.${name}`, start, end });
  return reading(own, ({ row }) => row?.read(name) ?? ABSENT);
}

function rowFields({ form, group }: NameScope): ReadonlyMap<string, RuleType> | undefined {
  const rows = group === undefined ? undefined : form.get(group);
  return rows?.kind === 'rows' ? rows.fields : undefined;
}

function readForm(compiler: RuleCompiling, { name, start, end }: Place): CompiledNode | undefined {
  const type = compiler.scope.form.get(name);
  if (!type) {
    unknown(compiler, { name, start, end }, knownNames(compiler));
    return undefined;
  }
  compiler.reads.push({ path: name, start, end });
  return reading(type, ({ form }) => form.read(name));
}

const knownNames = ({ scope, variables }: RuleCompiling): string[] => [
  ...variables.map(({ name }) => name),
  ...(rowFields(scope)?.keys() ?? []),
  ...scope.form.keys(),
];

function unknown(compiler: RuleCompiling, { name, start, end }: Place, known: Iterable<string>): void {
  const nearest = nearestWord(name, known);
  compiler.problem({ start, end }, nearest ? 'unknown' : 'unknown.alone', {
    other: name,
    ...(nearest ? { nearest } : {}),
  });
}

function readOption(compiler: RuleCompiling, place: Place): CompiledNode | undefined {
  const { name } = place;
  const known: NonNullable<NameScope['option']> = compiler.scope.option ?? new Map();
  const type = known.get(name);
  if (!type) {
    unknown(compiler, place, known.keys());
    return undefined;
  }
  return reading(type, ({ option }) => option?.[name] || ABSENT);
}

/** A cell of a row, or a column of rows: `goods.amount` has the amount of every row that has one. */
function compileMember(compiler: RuleCompiling, node: MemberNode, place: Place): CompiledNode | undefined {
  const of = compiler.compile(node.of);
  if (compiler.isBroken(of)) return undefined;
  const { type } = of;
  if (type.kind !== 'row' && type.kind !== 'rows') {
    compiler.problem(node, 'no-member', { other: node.name, type: type.kind });
    return undefined;
  }
  const field = type.fields.get(node.name);
  if (!field) {
    unknown(compiler, place, type.fields.keys());
    return undefined;
  }
  compiler.reads.push({ path: `${type.group}.${node.name}`, start: place.start, end: place.end });
  const { name } = node;
  if (type.kind === 'row') {
    const { of: row } = node;
    const loop = compiler.variables.findLastIndex((variable) => row.op === 'name' && variable.name === row.name);
    const absent = emptyCell(loop);
    const cell = reading(field, (context) => {
      const row = of.run(context);
      const value = hasNoResult(row) ? row : readCell(row, name);
      return hasNoResult(value) && value.code === 'absent' ? absent : value;
    });
    return { ...cell, cost: of.cost + 1 };
  }
  const column = reading(listOf(field, type.most), (context) => {
    const rows = of.run(context);
    if (!Array.isArray(rows)) return rows;
    context.steps -= rows.length;
    if (context.steps < 0) return OVER_BUDGET;
    const cells: RuleValue[] = [];
    for (const row of rows) {
      const cell = readCell(row, name);
      if (!hasNoResult(cell)) cells.push(cell);
      else if (cell.code !== 'absent') return cell;
    }
    return cells;
  });
  return { ...column, cost: of.cost + type.most + 1 };
}

const readCell = (row: RuleValue, name: string) => (typeof row === 'object' && 'read' in row ? row.read(name) : ABSENT);

const reading = (type: RuleType, run: CompiledNode['run']): CompiledNode => ({
  type,
  run,
  cost: 1,
  outcomes: undefined,
  isFixed: false,
});
