import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyStateNode, initialTransition } from 'xstate';
import { registry } from './registry.ts';
import { type Coverage, coverageTable, isComplete } from './support/coverage.ts';
import { labelOf, listEdges, listNodes } from './support/edges.ts';
import { walkPurely } from './support/pure-walk.ts';

const coverage: Record<string, Coverage> = {};

afterAll(() => {
  console.log(`\n${coverageTable('pure walk', coverage)}\n`);
});

it('every machine file has a model in the registry', () => {
  const files = readdirSync(new URL('../../machines', import.meta.url)).filter((name) => name.endsWith('.ts'));
  expect(registry.map((model) => `${model.name}.ts`).sort()).toEqual(files.sort());
});

describe.each(registry)('machine $name', (model) => {
  const { machine } = model;

  it('has the name of its file and describes itself in words', () => {
    expect(machine.id).toBe(model.name);
    expect(machine.root.config.description?.length).toBeGreaterThan(20);
  });

  it('describes each state in words', () => {
    const silent = listNodes(machine).filter((node) => (node.config.description ?? '').length < 20);
    expect(silent.map((node) => node.path.join('.'))).toEqual([]);
  });

  it('is pure: it invokes nothing and has no delays', () => {
    for (const node of listNodes(machine)) {
      expect(node.config.invoke, node.id).toBeUndefined();
      expect(node.config.after, node.id).toBeUndefined();
    }
  });

  it('names events subject.verb, guards isX and effects by a verb', () => {
    for (const edge of listEdges(machine)) {
      expect(edge.event).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
      expect(labelOf(edge.definition)).toMatch(/^[^ ]+( \[is[A-Z]\w*\])?$/);
    }
    for (const name of Object.keys(machine.implementations.actions)) expect(name).toMatch(/^[a-z]+[A-Z]\w*$/);
  });

  it('has an example of every event, and none of an unknown one', () => {
    const known = new Set(listEdges(machine).map((edge) => edge.event));
    expect([...new Set(model.events.map((event) => event.type))].sort()).toEqual([...known].sort());
  });

  it('declares exactly the effects that it uses', () => {
    const used = new Set<string>(initialTransition(machine)[1].map((action) => action.type));
    for (const row of Object.values(model.table))
      for (const outcome of Object.values(row))
        for (const effect of outcome.split(' ! ')[1]?.split(', ') ?? []) used.add(effect);
    const declared = Object.entries(machine.implementations.actions).filter(
      ([, action]) => !('type' in (action as object)),
    );
    expect(declared.map(([name]) => name).sort()).toEqual(
      [...used].filter((name) => !name.startsWith('xstate.')).sort(),
    );
  });

  it('has ended in each state that no event leaves', () => {
    const isLeft = (node: AnyStateNode): boolean =>
      node.transitions.size > 0 || (node.parent !== undefined && node.parent !== machine.root && isLeft(node.parent));
    const open = listNodes(machine).filter((node) => node.type === 'atomic' && !isLeft(node));
    expect(open.map((node) => node.path.join('.'))).toEqual([]);
  });

  it('does in every state what the table says, and everything is walked', () => {
    const result = walkPurely(model);
    coverage[model.name] = result.coverage;
    expect(result.differences).toEqual([]);
    expect(result.coverage.states.missing).toEqual([]);
    expect(result.coverage.transitions.missing).toEqual([]);
    expect(isComplete(result.coverage)).toBe(true);
  });
});
