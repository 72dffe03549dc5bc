/** What other readers see of private answers. */
import { describe, expect, test } from 'vitest';
import { maskAnswers } from '#server/modules/forms/forms/forms.present.ts';
import { maskPhone } from '#server/modules/identity/people/people.present.ts';
import { suppressSmallCounts } from '#server/suppress-small-counts.ts';
import { compile, formFile } from '#tests/engine/fixtures.ts';

const doc = compile(
  formFile({
    name: { type: 'string' },
    npwp: { type: 'string', 'x-private': true },
    motto: { type: 'string', 'x-private': true },
    deed: { type: 'string', 'x-file': { accept: ['pdf'] }, 'x-private': true },
    people: {
      type: 'array',
      items: { type: 'object', properties: { title: { type: 'string' }, nik: { type: 'string', 'x-private': true } } },
    },
  }),
);

describe('private answers', () => {
  test('show the ends of a long number and nothing of a text', () => {
    expect(maskAnswers(doc, { name: 'Siti', npwp: '123456789012345', motto: 'Rahasia 1234567890' })).toEqual({
      name: 'Siti',
      npwp: '1234•••••••2345',
      motto: '••••••',
    });
  });

  test('a short number is hidden, one of ten characters shows its ends, also with plus and dashes', () => {
    const masked = ['123456789', '1234567890', '+62812-3456', 42].map((npwp) => maskAnswers(doc, { npwp }).npwp);
    expect(masked).toEqual(['••••••', '1234••7890', '+628•••3456', '••••••']);
  });

  test('the id of a private file stays: it grants no access by itself', () => {
    expect(maskAnswers(doc, { deed: 'f0f0' })).toEqual({ deed: 'f0f0' });
  });

  test('inside rows they are masked too, and unknown fields are left out', () => {
    const answers = {
      people: [{ title: 'Ketua', nik: '6471014107900009', secret: 'x' }],
      secret: 'x',
      toString: 'y',
    };
    expect(maskAnswers(doc, answers as never)).toEqual({ people: [{ title: 'Ketua', nik: '6471••••••••0009' }] });
    expect(maskAnswers(doc, { people: 'rusak' })).toEqual({ people: 'rusak' });
  });
});

describe('phone numbers', () => {
  test.each([
    ['081234567890', '0812••••90'],
    ['021234567', '0212••••67'],
    ['02123456', '••••'],
    ['', '••••'],
  ])('%s is shown as %s', (number, shown) => expect(maskPhone(number)).toBe(shown));
});

describe('figures', () => {
  test.each([
    [[5], { total: 5, counts: [5] }],
    [[4, 1], { total: 5, counts: [null, null] }],
    [[2, 2], { total: null, counts: [null, null] }],
    [[10, 0], { total: 10, counts: [null, null] }],
    [[9, 7, 4], { total: 20, counts: [9, null, null] }],
    [[7, 9, 4], { total: 20, counts: [null, 9, null] }],
    [[30, 20, 2, 2], { total: 54, counts: [30, null, null, null] }],
    [[30, 20, 3, 2], { total: 55, counts: [30, 20, null, null] }],
  ])('from %j nobody can compute a group below five', (counts, visible) =>
    expect(suppressSmallCounts(counts)).toEqual(visible),
  );
});
