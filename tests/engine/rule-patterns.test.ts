/** Patterns in rules: what fits, what is refused, and that no text takes long. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { NO_CONTEXT } from '#engine/rules/compiled-node.ts';
import { OVER_BUDGET } from '#engine/rules/no-result.ts';
import { compilePattern, matchesPattern } from '#engine/rules/pattern.ts';
import { MAX_COST } from '#engine/rules/steps.ts';
import type { RuleType } from '#engine/rules/values.ts';
import { RUNS, SEED } from '#tests/support/property-runs.ts';

const fits = (pattern: string, text: string): boolean | undefined => {
  const compiled = compilePattern(pattern);
  return compiled && matchesPattern(compiled, text);
};

describe('a pattern', () => {
  it.each([
    ['^[A-Z]{2}[0-9]{4}$', 'KT1234', true],
    ['^[A-Z]{2}[0-9]{4}$', 'KT12345', false],
    ['^[A-Z]{2}[0-9]{4}$', 'kt1234', false],
    ['[0-9]', 'Jalan 5', true],
    ['^(?:08|62)\\d{8,11}$', '081234567890', true],
    ['^(?:08|62)\\d{8,11}$', '0812345', false],
    ['^\\d{5}(-\\d{4})?$', '76116', true],
    ['^\\d{5}(-\\d{4})?$', '76116-12', false],
    ['^a|b$', 'xb', true],
    ['^[^\\s@]+@[^\\s@]+\\.[a-z]{2,}$', 'siti@contoh.id', true],
    ['^[^\\s@]+@[^\\s@]+\\.[a-z]{2,}$', 'siti contoh.id', false],
    ['^.$', '\u{1F600}', true],
    ['^.$', '\n', false],
    ['^(a*)*$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', false],
    ['^[a\\-z]+$', 'a-z', true],
    ['^[a-]+$', 'b', false],
    ['^x{0}$', '', true],
    ['', 'apa saja', true],
  ])('%s and “%s”: %s', (pattern, text, expected) => expect(fits(pattern, text)).toBe(expected));

  it.each([
    '(',
    ')',
    'a)',
    '[',
    '[]',
    '[z-a]',
    '*a',
    'a**',
    '^*',
    '(?=a)',
    '(?i)a',
    '\\b',
    '(a)\\1',
    'a{3,1}',
    'a{999}',
    '{',
    '\\',
    '[[:alpha:]]',
    '[a&&b]',
    '(a{100}){100}',
  ])('%s is refused', (pattern) => expect(compilePattern(pattern)).toBeUndefined());

  it('fits the same texts as a regular expression of JavaScript', () => {
    const sign = fc.constantFrom('a', 'b', '1', '.', '\\d', '\\w', '\\D', '\\.', '[ab]', '[^a]', '[a-c1]', '\\s', '-');
    const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
      part: fc.oneof(
        { maxDepth: 3 },
        sign,
        fc
          .tuple(tie('part'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,}', '*?'))
          .map(([of, times]) => `(?:${of})${times}`),
        fc.tuple(tie('part'), tie('part')).map(([one, other]) => `(?:${one}|${other})`),
        fc.array(tie('part'), { maxLength: 3 }).map((parts) => `(${parts.join('')})`),
      ),
      pattern: fc
        .tuple(fc.constantFrom('', '^'), fc.array(tie('part'), { maxLength: 3 }), fc.constantFrom('', '$'))
        .map(([start, parts, end]) => start + parts.join('') + end),
    }));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '.', '-', ' ', '\n'), maxLength: 8 });
    fc.assert(
      fc.property(pattern, text, (written, given) => {
        const found = fits(written, given);
        if (found !== undefined) expect(found).toBe(new RegExp(written, 'u').test(given));
      }),
      { numRuns: RUNS * 50, seed: SEED },
    );
  });
});

describe('in a rule', () => {
  const types = new Map<string, RuleType>([['plat', { kind: 'text', most: 2_000 }]]);
  const compile = (rule: string) => compileRule(rule, { form: types });
  const run = (rule: string, plat: string | undefined, steps = MAX_COST) => {
    const made = compile(rule);
    if (!('run' in made) || made.problems.length > 0) throw new Error(JSON.stringify(made.problems));
    return made.run({ ...NO_CONTEXT, form: { read: () => plat ?? NO_CONTEXT.form.read('plat') }, today: 0, steps });
  };

  it('compares an answer, as a function or behind it', () => {
    expect(run('matches(plat, "^KT [0-9]+ [A-Z]+$")', 'KT 1234 AB')).toBe(true);
    expect(run('plat.matches("^KT [0-9]+ [A-Z]+$")', 'B 1234 AB')).toBe(false);
  });

  it.each([
    ['matches(plat)', 'arguments'],
    ['matches(plat, plat)', 'arguments'],
    ['matches(1, "1")', 'arguments'],
    ['matches(plat, "(")', 'pattern'],
    ['matches(tiada, "a")', 'unknown.alone'],
  ])('%s is a finding: %s', (rule, code) => {
    expect(compile(rule).problems.map((problem) => problem.code)).toEqual([code]);
  });

  it('counts steps by the length of the text and of the pattern, and ends when there are none left', () => {
    const made = compile('matches(plat, "^(?:a|b){8}c$")');
    expect('cost' in made && made.cost).toBeGreaterThan(2_000);
    expect(run('matches(plat, "^(?:a|b){8}c$")', 'a'.repeat(2_000), 100)).toBe(OVER_BUDGET);
    const costly = compile('matches(plat, "(?:a|b){60}c")');
    expect(
      costly.problems.map(({ code }) => code),
      'more than a rule may cost',
    ).toEqual(['costly']);
  });
});
