import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathKeys, setValueAt, valueAt } from '#web/forms/draft/answer-paths.ts';
import { applyChanges, diffAnswers, mergeAnswers } from '#web/forms/draft/merge-answers.ts';

describe('two devices that continue from the same answers', () => {
  const base = { nama: 'Dapur', kota: 'Balikpapan', isi: [1] };

  test('a change of only one of them is taken over', () => {
    const phone = { ...base, nama: 'Dapur Pesisir' };
    const { kota: _, ...laptop } = { ...base, isi: [1, 2] };
    expect(mergeAnswers(base, phone, laptop)).toEqual({ answers: { nama: 'Dapur Pesisir', isi: [1, 2] }, clashes: {} });
  });

  test('a field that both changed keeps the own value, and both values are offered for choice', () => {
    const merged = mergeAnswers(base, { ...base, nama: 'Sini' }, { ...base, nama: 'Sana' });
    expect(merged).toEqual({ answers: { ...base, nama: 'Sini' }, clashes: { nama: { mine: 'Sini', theirs: 'Sana' } } });
  });

  test('the same change on both is no conflict', () => {
    expect(mergeAnswers(base, { ...base, nama: 'Sama' }, { ...base, nama: 'Sama' }).clashes).toEqual({});
  });
});

const answers = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.oneof(fc.string(), fc.integer(), fc.array(fc.string())),
  { noNullPrototype: true },
);

test('the difference applied to the old answers gives the new answers', () => {
  fc.assert(
    fc.property(answers, answers, (before, after) => {
      expect(applyChanges(before, diffAnswers(before, after))).toEqual({ ...after });
    }),
  );
});

test('merging loses no input: every field changed here is in the result', () => {
  fc.assert(
    fc.property(answers, answers, answers, (base, mine, theirs) => {
      const merged = mergeAnswers(base, mine, theirs).answers;
      for (const field of Object.keys(diffAnswers(base, mine))) expect(merged[field]).toEqual(mine[field]);
    }),
  );
});

test('a path leads into rows and back out', () => {
  expect(pathKeys('varian.0.harga_jual')).toEqual(['varian', 0, 'harga_jual']);
  const held = {};
  setValueAt(held, 'varian.0.harga_jual', 25_000);
  expect(held).toEqual({ varian: [{ harga_jual: 25_000 }] });
  expect(valueAt(held, 'varian.0.harga_jual')).toBe(25_000);
  setValueAt(held, 'varian.0.harga_jual', undefined);
  expect(held).toEqual({ varian: [{}] });
  expect(valueAt(held, 'varian.toString')).toBeUndefined();
});
