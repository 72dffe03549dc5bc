/** A rule is tried on the answers of the preview before it is part of the form. */
import { describe, expect, it } from 'vitest';
import { hasNoResult } from '#engine/rules/no-result.ts';
import { tryRule } from '#engine/rules/try-rule.ts';
import type { Answers } from '#engine/types.ts';
import { compile, TODAY } from './fixtures.ts';
import { builderForm } from './rule-builder-fixtures.ts';

const doc = compile(builderForm);
const tryOn = (answers: Answers, text: string, place: Parameters<typeof tryRule>[2] = {}) => {
  const tried = tryRule(doc, text, place, answers, TODAY);
  return tried && { ...tried, results: tried.results.map((one) => (hasNoResult(one) ? one.code : one)) };
};

describe('a rule that is being built', () => {
  it('has its result, or names the questions that are not answered', () => {
    expect(tryOn({ a: 5, b: 7 }, 'a + b')).toMatchObject({ results: [12], missing: [] });
    expect(tryOn({ a: 5 }, 'a + b')).toMatchObject({ results: ['absent'], missing: ['b'] });
    expect(tryOn({ a: 5 }, 'a > 3 || b > 1')).toMatchObject({ results: [true] });
    expect(tryOn({ a: 5, b: 0 }, 'a / b')).toMatchObject({ results: ['division'], missing: [] });
  });

  it('of a row has a result for each row', () => {
    const answers = { a: 2, r: [{ p: 3, q: 4 }, { p: 5 }] };
    expect(tryOn(answers, 'p * q * a', { group: 'r' })).toMatchObject({ results: [24, 'absent'], missing: ['r.q'] });
    expect(tryOn({}, 'p * q', { group: 'r' })).toMatchObject({ results: [] });
  });

  it('that filters options gives those that are offered', () => {
    const options = doc.options.colour;
    const tried = tryOn({ c: 'merah' }, 'option.code != c', { options });
    expect(tried?.options?.map(({ value }) => value)).toEqual(
      options?.map(({ value }) => value).filter((one) => one !== 'merah'),
    );
  });

  it('is not tried when it has errors or names a question that the preview does not have yet', () => {
    expect(tryOn({}, 'a + ')).toBeUndefined();
    expect(tryOn({}, 'nobody > 1')).toBeUndefined();
  });
});
