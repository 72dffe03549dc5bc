// biome-ignore-all lint/suspicious/noTemplateCurlyInString: XLSForm names a question like this.
/** Expressions of XLSForm as rules: what they become, and that both give the same for given and absent answers. */
import { describe, expect, test } from 'vitest';
import { checkForm } from '#engine/check.ts';
import { compileForm } from '#engine/compile-form.ts';
import { readAnswer } from '#engine/rules/answer-types.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { NO_CONTEXT } from '#engine/rules/compiled-node.ts';
import { ABSENT } from '#engine/rules/no-result.ts';
import { programOf } from '#engine/rules/program.ts';
import { conditionToXPath } from '#engine/xlsform/to-xpath.ts';
import { EMPTY, imported, lostOf, sheetsOf } from './fixtures.ts';

const CHOICES = [
  ['list_name', 'name', 'label'],
  ['yt', 'Ya!', 'Ya'],
  ['yt', 'Tidak_Tahu', 'Tidak tahu'],
  ['yt', 'tidak', 'Tidak'],
  ['skor', '1', 'Satu'],
  ['skor', '2', 'Dua'],
];
const ASKED = [
  ['type', 'name', 'label', 'relevant'],
  ['integer', 'a', 'A', ''],
  ['integer', 'b', 'B', ''],
  ['select_one yt', 'pilih', 'Pilih', ''],
  ['select_multiple yt', 'banyak', 'Banyak', ''],
  ['select_one skor', 'skor', 'Skor', ''],
  ['text', 'nama', 'Nama', ''],
  ['date', 'lahir', 'Lahir', ''],
];
const withRelevant = (text: string) => imported(sheetsOf([...ASKED, ['text', 'x', 'X', text]], CHOICES));
const ruleOf = (text: string) => withRelevant(text).form.properties.x?.['x-show-if'];

test.each([
  ["${pilih} = 'Ya!'", 'pilih == "ya"'],
  ["${pilih} = 'Tidak_Tahu'", 'pilih == "Tidak_Tahu"'],
  ["${pilih} != 'Ya!'", 'empty(pilih) || pilih != "ya"'],
  ["not(${pilih} = 'Ya!')", '!(!empty(pilih) && pilih == "ya")'],
  ["selected(${banyak}, 'Ya!')", 'contains(banyak, "ya")'],
  ["${banyak} = 'Ya!'", 'banyak == ["ya"]'],
  ['count-selected(${banyak}) > 1', 'count(banyak) > 1'],
  ["${nama} = ''", 'empty(nama)'],
  ["${nama} != ''", '!empty(nama)'],
  ['${a} + ${b} * 2 >= 10', 'a + b * 2 >= 10'],
  ['${a} div 2 = 1 and ${b} mod 2 = 0', 'a / 2 == 1 && b % 2 == 0'],
  ['${skor} > 1', '(skor == "1" ? 1 : 2) > 1'],
  ['string-length(${nama}) > 3', '(empty(nama) ? 0 : size(nama)) > 3'],
  ['coalesce(${a}, 0) > 5', '(empty(a) ? 0 : a) > 5'],
  ['if(${a} > 3, ${a}, ${b}) = 1', '(!empty(a) && a > 3 ? a : b) == 1'],
  ['${lahir} < today()', 'lahir < today()'],
  ["${lahir} >= date('2020-01-31')", 'lahir >= day("2020-01-31")'],
  ['int((today() - ${lahir}) div 365.25) >= 17', undefined],
  ["regex(${nama}, '^[A-Z]+$')", 'matches(nama, "^[A-Z]+$")'],
  ["regex(${nama}, 'a|b')", 'matches(nama, "^(?:a|b)$")'],
  ['../a = 1', 'a == 1'],
  ['${pilih} = ‘Ya!’', 'pilih == "ya"'],
  ['${a}\u00a0=\u00a01', 'a == 1'],
])('%s is shown by a rule', (text, rule) => {
  const made = withRelevant(text);
  expect(lostOf(made)).toEqual([]);
  if (rule !== undefined) expect(made.form.properties.x?.['x-show-if']).toBe(rule);
});

test.each([
  "regex(${nama}, '(?=a)b')",
  "pulldata('x', 'y', 'z', ${nama})",
  "instance('l')/root/item[name=${a}]/label",
  '${tiada} = 1',
  '${a} =',
  'position(..) = 1',
])('%s is noted, and stays in the file as a comment', (text) => {
  const made = withRelevant(text);
  expect(lostOf(made)).toEqual([expect.stringMatching(/^9 relevant (?:expression|function)$/u)]);
  expect(made.form.properties.x).toMatchObject({ $comment: `XLSForm relevant: ${text}` });
  expect(made.form.properties.x).not.toHaveProperty('x-show-if');
});

test('a rule may not read a question that is asked later', () => {
  const made = imported(
    sheetsOf([
      ['type', 'name', 'label', 'relevant'],
      ['begin_group', 'g', 'G', ''],
      ['text', 'x', 'X', '${b} = 1'],
      ['end_group', '', '', ''],
      ['integer', 'b', 'B', ''],
    ]),
  );
  expect(lostOf(made)).toEqual(['3 relevant order']);
});

describe('absent answers', () => {
  const doc = (() => {
    const { form, lists } = imported(sheetsOf(ASKED, CHOICES));
    const context = { ...EMPTY, options: Object.fromEntries(lists.map((list) => [list.$id, list])) };
    expect(checkForm(form, context).filter(({ level }) => level === 'error')).toEqual([]);
    return compileForm(form, context, { version: 1, hash: '' });
  })();
  const { types } = programOf(doc);
  const judge = (rule: string, answers: Record<string, unknown>): boolean => {
    const made = compileRule(rule, { form: types });
    if (!('run' in made)) throw new Error(rule);
    const form = {
      read: (name: string) => {
        const type = types.get(name);
        return type && (answers[name] !== undefined || type.kind === 'list') ? readAnswer(type, answers[name]) : ABSENT;
      },
    };
    return made.run({ ...NO_CONTEXT, form, steps: 1000 }) === true;
  };

  /** What XPath gives: an absent answer is an empty text, which as a number is none. */
  test.each<[string, Record<string, unknown>, boolean]>([
    ["${pilih} != 'Ya!'", {}, true],
    ["${pilih} = 'Ya!'", {}, false],
    ["not(${pilih} = 'Ya!')", {}, true],
    ["not(${pilih} = 'Ya!')", { pilih: 'ya' }, false],
    ["not(${pilih} != 'Ya!')", {}, false],
    ['not(${a} > 3)', {}, true],
    ['not(${a} > 3)', { a: 4 }, false],
    ['${a} > 3 or ${b} > 3', { b: 4 }, true],
    ['not(${a} > 3 or ${b} > 3)', { b: 1 }, true],
    ['not(${a} > 3 and not(${b} > 3))', { a: 5 }, false],
    ['if(${a} > 3, true(), false())', {}, false],
    ['${a} = ${b}', { a: 1, b: 1 }, true],
    ['${a} = ${b}', {}, true],
    ['${a} != ${b}', {}, false],
    ['${a} + 1 = ${b}', {}, false],
    ['${a} != 5', {}, true],
    ["not(selected(${banyak}, 'Ya!'))", {}, true],
    ['string-length(${nama}) = 0', {}, true],
  ])('%s with %o is %s', (text, answers, expected) => {
    const rule = String(ruleOf(text));
    expect(judge(rule, answers)).toBe(expected);
    // Written as an expression and read again, it still is.
    const again = String(ruleOf(conditionToXPath(rule, { types }, 'false').replaceAll("'ya'", "'Ya!'")));
    expect([again, judge(again, answers)]).toEqual([again, expected]);
  });
});
