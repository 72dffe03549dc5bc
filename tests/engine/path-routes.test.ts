/** The search for routes through deciding fields: their order, and what happens when there is too much to search. */

import { describe, expect, it } from 'vitest';
import { isConditionMet } from '#engine/conditions.ts';
import type { AnswerClass, Decider } from '#engine/studio/form-paths/answer-classes.ts';
import { findRoutes, type RouteLevel } from '#engine/studio/form-paths/routes.ts';
import type { Answers, Condition, FieldDoc } from '#engine/types.ts';

/** A required list of codes, each named by a condition of its own. */
const choice = (...codes: string[]): Decider => ({
  field: { required: true } as FieldDoc,
  schema: { type: 'string' },
  codes,
  asked: codes,
});
const yesOrNo = () => choice('yes', 'no');
const chosen = (...values: string[]): AnswerClass => ({ is: 'value', values });

interface Watched {
  level: RouteLevel;
  /** Answers for which the shown fields were computed. */
  asked: Answers[];
}

/** A level that shows a field when its condition holds, and records what it was asked. */
function watch(
  order: string[],
  deciders: Record<string, Decider>,
  conditions: Record<string, Condition> = {},
  never: string[] = [],
): Watched {
  const asked: Answers[] = [];
  const level: RouteLevel = {
    order,
    conditions: new Map(order.map((name) => [name, conditions[name] ? [conditions[name]] : []])),
    deciders: new Map(Object.entries(deciders)),
    shown: (answers) => {
      asked.push(answers);
      return order.filter((name) => !never.includes(name) && isConditionMet(conditions[name] ?? {}, answers));
    },
  };
  return { level, asked };
}

const names = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);
const manyYesOrNo = (count: number) => Object.fromEntries(names('d', count).map((name) => [name, yesOrNo()]));

describe('all routes', () => {
  it('ask a deciding field before those that it decides about, wherever it is on the screen', () => {
    const { level } = watch(
      ['last', 'middle', 'first'],
      { middle: yesOrNo(), first: yesOrNo() },
      { last: { middle: 'yes' }, middle: { first: 'yes' } },
    );
    const { ways, cut } = findRoutes(level, 10);
    expect(cut).toBe(false);
    expect(ways).toStrictEqual([
      {
        choices: { middle: chosen('yes'), first: chosen('yes') },
        shown: ['last', 'middle', 'first'],
        samples: { first: 'yes', middle: 'yes' },
      },
      {
        choices: { middle: chosen('no'), first: chosen('yes') },
        shown: ['middle', 'first'],
        samples: { first: 'yes', middle: 'no' },
      },
      { choices: { first: chosen('no') }, shown: ['first'], samples: { first: 'no' } },
    ]);
    expect(Object.keys(ways[0]?.choices ?? {})).toEqual(['middle', 'first']);
  });

  it('have none for questions that wait for each other', () => {
    const { level } = watch(
      ['one', 'two', 'free'],
      { one: yesOrNo(), two: yesOrNo() },
      { one: { two: 'yes' }, two: { one: 'yes' } },
    );
    expect(findRoutes(level, 10)).toStrictEqual({ ways: [{ choices: {}, shown: ['free'], samples: {} }], cut: false });
  });

  it('are different if they show different questions, whatever the names spell together', () => {
    const { level } = watch(
      ['it', 'a', 'ab', 'bc', 'c'],
      { it: yesOrNo() },
      { a: { it: 'yes' }, bc: { it: 'yes' }, ab: { it: 'no' }, c: { it: 'no' } },
    );
    expect(findRoutes(level, 10).ways.map(({ shown }) => shown)).toEqual([
      ['it', 'a', 'bc'],
      ['it', 'ab', 'c'],
    ]);
  });

  it('are searched no more when all were found', () => {
    const { level, asked } = watch(['it', 'never'], { it: yesOrNo() }, {}, ['never']);
    expect(findRoutes(level, 10)).toMatchObject({ ways: [{ shown: ['it'] }], cut: false });
    expect(asked).toEqual([{}, { it: 'yes' }, { it: 'no' }]);
  });
});

describe('a limited search', () => {
  it('finds exactly as many routes as wanted', () => {
    const { level } = watch(['it', 'a', 'b'], { it: choice('x', 'y', 'z') }, { a: { it: 'x' }, b: { it: ['x', 'y'] } });
    expect(findRoutes(level, 3)).toMatchObject({ cut: false, ways: [{}, {}, {}] });
    const two = findRoutes(level, 2);
    expect(two.cut).toBe(true);
    expect(two.ways.map(({ shown }) => shown.join(' '))).toEqual(['it a b', 'it b']);
  });

  it.each([
    [49, 1, false, 49],
    [50, 1, false, 50],
    [51, 1, true, 50],
    [100, 2, false, 100],
    [101, 2, true, 100],
    [120, 2, true, 100],
  ])('tries %i answers with the same questions for %i wanted: cut off is %s after %i', (count, limit, cut, tried) => {
    const { level } = watch(['it'], { it: choice(...names('c', count)) });
    let seen = 0;
    const keyOf = () => {
      seen++;
      return 'same';
    };
    expect(findRoutes(level, limit, keyOf)).toMatchObject({ cut, ways: [{ choices: { it: chosen('c0') } }] });
    expect(seen).toBe(tried);
  });

  it('adds a route for a question that no route shows, and varies only the answers that decide about it', () => {
    const { level, asked } = watch(
      ['gate', 'inner', 'aside', 'rare', 'seen'],
      { gate: yesOrNo(), inner: yesOrNo(), aside: yesOrNo() },
      { inner: { gate: 'no' }, rare: { inner: 'no' } },
    );
    const { ways, cut } = findRoutes(level, 1);
    expect(cut).toBe(true);
    expect(ways.map(({ samples, shown }) => [samples, shown])).toEqual([
      [{ gate: 'yes', aside: 'yes' }, ['gate', 'aside', 'seen']],
      [{ gate: 'no', inner: 'yes', aside: 'yes' }, ['gate', 'inner', 'aside', 'seen']],
      [{ gate: 'no', inner: 'no', aside: 'yes' }, ['gate', 'inner', 'aside', 'rare', 'seen']],
    ]);
    const start = [{}, { gate: 'yes' }, { gate: 'yes', aside: 'yes' }];
    const toInner = [{ gate: 'no' }, { gate: 'no', inner: 'yes' }, { gate: 'no', inner: 'yes', aside: 'yes' }];
    const toRare = [
      { gate: 'no', inner: 'no' },
      { gate: 'no', inner: 'no', aside: 'yes' },
    ];
    expect(asked).toEqual([
      // The search for the one wanted route, then one for each missing question.
      ...[...start, { gate: 'yes', aside: 'no' }, ...toInner],
      ...[...start, ...toInner],
      ...[...start, ...toInner, ...toRare],
    ]);
  });

  it('keeps the first route that shows a missing question', () => {
    const { level } = watch(
      ['gate', 'other', 'rare'],
      { gate: yesOrNo(), other: yesOrNo() },
      { rare: { gate: 'no', other: ['yes', 'no'] } },
    );
    const [, rare] = findRoutes(level, 1).ways;
    expect(rare).toStrictEqual({
      choices: { gate: chosen('no'), other: chosen('yes') },
      shown: ['gate', 'other', 'rare'],
      samples: { gate: 'no', other: 'yes' },
    });
  });

  it('tries 10,000 answers for a question that is never shown', () => {
    const condition = Object.fromEntries(names('d', 14).map((name) => [name, 'yes']));
    const { level, asked } = watch([...names('d', 14), 'never'], manyYesOrNo(14), { never: condition }, ['never']);
    expect(findRoutes(level, 1)).toMatchObject({ cut: true, ways: [{ shown: names('d', 14) }] });
    const complete = asked.filter((answers) => Object.keys(answers).length === 14);
    // The 51st shows that there are more than the 50 that are tried for one route.
    expect(complete).toHaveLength(51 + 10_000);
  });

  it.each([
    ['with one route', 9, 1],
    ['before the first route', 10, 0],
  ])('ends after two million single checks, here %s', (_, count, found) => {
    // Ten looks at 200,000 questions.
    const order = [...names('d', count), ...names('q', 200_000 - count)];
    const shown = names('d', count);
    let looks = 0;
    const level: RouteLevel = {
      order,
      conditions: new Map(),
      deciders: new Map(Object.entries(manyYesOrNo(count))),
      shown: () => {
        looks++;
        return shown;
      },
    };
    const { ways, cut } = findRoutes(level, 5);
    expect(cut).toBe(true);
    expect(ways).toHaveLength(found);
    // The missing questions are searched with a budget of their own.
    expect(looks).toBe(10 + 10);
  });
});
