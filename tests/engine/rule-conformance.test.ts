import { getConformanceSuite } from '@bufbuild/cel-spec/testdata/tests.js';
import { describe, expect, it } from 'vitest';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { NO_CONTEXT } from '#engine/rules/compiled-node.ts';
import { ABSENT, hasNoResult } from '#engine/rules/no-result.ts';
import type { RuleType, RuleValue } from '#engine/rules/values.ts';

/**
 * Sections of the conformance cases of CEL that belong to the language of rules, with the number of cases that give the same
 * result. The other cases of a section are refused when a form is checked, for one of the reasons below.
 */
const SECTIONS: Record<string, number> = {
  'basic/self_eval_zeroish': 10,
  'basic/self_eval_nonzeroish': 11,
  'comparisons/eq_literal': 19,
  'comparisons/ne_literal': 15,
  'comparisons/lt_literal': 13,
  'comparisons/gt_literal': 7,
  'comparisons/lte_literal': 13,
  'comparisons/gte_literal': 14,
  'comparisons/in_list_literal': 3,
  'comparisons/bound': 3,
  'fp_math/fp_math': 26,
  'integer_math/int64_math': 30,
  'lists/in': 4,
  'lists/size': 2,
  'logic/conditional': 2,
  'logic/AND': 4,
  'logic/OR': 4,
  'logic/NOT': 2,
  'macros/exists': 4,
  'macros/all': 5,
  'macros/map': 4,
  'macros/filter': 6,
  'macros/nested': 2,
  'parse/repeat': 7,
  'parse/string_literals': 80,
  'string/size': 5,
  'string/starts_with': 7,
  'string/ends_with': 7,
  'string/concatenation': 9,
  'string/contains': 8,
  'string/matches': 9,
};

/** Why a case is left out. Sections about bytes, timestamps, durations, maps, protobuf, enums and dynamic types are left out as a whole. */
const REASONS: Record<string, string> = {
  word: 'null, unsigned numbers, bytes, maps and indexes are outside of the language',
  function: 'functions and conversions that the language does not have',
  'function.alone': 'functions and conversions that the language does not have',
  types: 'values of different types, lists and truth values are not put in an order, and lists are not joined',
  'not-bool': 'only true and false are combined',
  division:
    'a division by a written zero is a finding, also where CEL would never calculate it; 1.0 / 0.0 is not infinite',
  overflow: 'numbers end at 2^53 - 1, where a browser stops being exact',
  large: 'a rule has a maximum size',
  syntax: 'names of types, and fields whose names are in backquotes',
  binding: 'an answer is never of such a type',
};

type Value = NonNullable<Parameters<typeof plainValue>[0]>;
function plainValue(value: { kind: { case?: string | undefined; value?: unknown } } | undefined): unknown {
  const given = value?.kind.value;
  if (value?.kind.case === 'int64Value') return Number(given);
  if (value?.kind.case === 'listValue') return (given as { values: Value[] }).values.map(plainValue);
  // Zero has no sign here.
  return typeof given === 'number' ? given + 0 : given;
}
const KINDS: Record<string, RuleType> = {
  int64Value: { kind: 'int' },
  doubleValue: { kind: 'number' },
  stringValue: { kind: 'text' },
  boolValue: { kind: 'bool' },
};

describe('the conformance cases of CEL', () => {
  const sections = getConformanceSuite().suites.flatMap((file) =>
    file.suites.map((section) => [`${file.name}/${section.name}`, section.tests] as const),
  );

  it.each(Object.entries(SECTIONS))('%s give the result of CEL, or are refused for a known reason', (name, same) => {
    const tests = sections.find(([section]) => section === name)?.[1] ?? [];
    let agreed = 0;
    for (const { original } of tests) {
      const bindings = Object.entries(original.bindings).map(
        ([key, { kind }]) => [key, kind.case === 'value' ? kind.value : undefined] as const,
      );
      const form = new Map(bindings.map(([key, value]) => [key, KINDS[value?.kind.case ?? '']] as const));
      if ([...form.values()].includes(undefined)) continue;
      const rule = compileRule(original.expr, { form: form as Map<string, RuleType> });
      if (!('run' in rule) || rule.problems.length > 0) {
        for (const { code } of rule.problems) expect(Object.keys(REASONS), original.expr).toContain(code);
        continue;
      }
      const answers = new Map(bindings.map(([key, value]) => [key, plainValue(value) as RuleValue]));
      const result = rule.run({ ...NO_CONTEXT, form: { read: (key) => answers.get(key) ?? ABSENT } });
      const wanted = original.resultMatcher;
      if (wanted.case === 'evalError') expect(hasNoResult(result), original.expr).toBe(true);
      else expect(result, original.expr).toEqual(wanted.case === 'value' ? plainValue(wanted.value) : true);
      agreed += 1;
    }
    expect(agreed).toBe(same);
  });
});
