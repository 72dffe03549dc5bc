/** Staff see words where a sentence has placeholders, and what is stored stays the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editedWithWords, placeholderWords } from '#engine/studio/placeholder-words.ts';
import { RUNS, SEED } from '#tests/support/property-runs.ts';

const words = placeholderWords([
  ['label', 'nama pertanyaan'],
  ['male', 'Pekerja laki-laki [tetap]'],
  ['total', 'Jumlah'],
  ['sum', 'jumlah'],
  ['blank', ' '],
]);

describe('what staff see', () => {
  it('is a word in brackets, with round ones inside and a number where two questions have the same label', () => {
    expect(words.show('{{label}} belum diisi, {{ male }} orang: {{total}} atau {{sum}}, {{blank}}.')).toBe(
      '[nama pertanyaan] belum diisi, [Pekerja laki-laki (tetap)] orang: [Jumlah] atau [jumlah (2)], [blank].',
    );
  });

  it('is the placeholder itself where its question is not known', () => {
    expect(words.show('{{lost}} dan {{label}}')).toBe('{{lost}} dan [nama pertanyaan]');
  });
});

describe('what staff write', () => {
  it('is stored with placeholders, in any capitals, and other brackets stay', () => {
    expect(words.read('[Nama Pertanyaan ] [Jumlah] [JUMLAH (2)] [lihat lampiran] [{{label}}] [')).toBe(
      '{{label}} {{total}} {{sum}} [lihat lampiran] [{{label}}] [',
    );
  });

  it('is kept as typed in a sentence that has the brackets of a word itself', () => {
    const { shown, read } = editedWithWords(words, 'Tulis [Jumlah] di kertas. {{label}}');
    expect([shown, read(`${shown}!`)]).toEqual([
      'Tulis [Jumlah] di kertas. {{label}}',
      'Tulis [Jumlah] di kertas. {{label}}!',
    ]);
  });

  it('comes back as it was stored, for any sentence', () => {
    const piece = fc.constantFrom('{{label}}', '{{total}}', '{{lost}}', '[Jumlah]', '[', ']', '{', '}', 'isi ', '[x]');
    const stored = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(stored, (text) => {
        const { shown, read } = editedWithWords(words, text);
        expect(read(shown)).toBe(text);
      }),
      { numRuns: RUNS * 20, seed: SEED },
    );
  });
});
