/** Staff replace a word in all texts of a form at once. */
import { describe, expect, it } from 'vitest';
import { findTexts, replaceTexts, type TextSearch } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { errorCodesOf, fieldNamed, refusalOf, sourcesOf } from './studio-fixtures.ts';

const form = formFile(
  {
    kelurahan: {
      type: 'string',
      title: 'Kelurahan Anda',
      description: 'Nama kelurahan, bukan KELURAHAN lama.',
      maxLength: 80,
      'x-placeholder': 'Kelurahan Manggar',
      'x-messages': { required: 'Isi kelurahan. {{kelurahan}}' },
    },
    colour: { type: 'string', title: 'Warna kekelurahanan', 'x-options': 'colour' },
    rows: {
      type: 'array',
      title: 'Tempat',
      'x-rows': true,
      maxItems: 3,
      items: { type: 'object', properties: { note: { type: 'string', title: 'Catatan kelurahan', maxLength: 80 } } },
    } as FieldFile,
  },
  {
    title: 'Survei kelurahan',
    'x-steps': [{ id: 'kelurahan', title: 'Kelurahan', fields: ['kelurahan', 'colour', 'rows'] }],
    'x-check': [
      { rule: 'kelurahan != "kelurahan"', message: 'Kelurahan {{kelurahan}} tidak ada.', fields: ['kelurahan'] },
    ],
  },
);
const sources = sourcesOf(form, { words: { words: {}, optionWords: { colour: { hijau: 'Hijau kelurahan' } } } });
const search: TextSearch = { find: 'kelurahan', replacement: 'desa' };
const find = (more: Partial<TextSearch> = {}) => findTexts(sources, { ...search, ...more });
const all = (one: TextSearch) => replaceTexts(sources, one, new Set(findTexts(sources, one).map(({ key }) => key)));

describe('finding', () => {
  it('looks in titles, labels, hints, examples, messages, rows and options, in the order of the screen', () => {
    expect(find().map(({ kind, text }) => [kind, text])).toEqual([
      ['title', 'Survei kelurahan'],
      ['check', 'Kelurahan {{kelurahan}} tidak ada.'],
      ['step', 'Kelurahan'],
      ['label', 'Kelurahan Anda'],
      ['hint', 'Nama kelurahan, bukan KELURAHAN lama.'],
      ['placeholder', 'Kelurahan Manggar'],
      ['message', 'Isi kelurahan. {{kelurahan}}'],
      ['label', 'Warna kekelurahanan'],
      ['label', 'Catatan kelurahan'],
      ['option', 'Hijau kelurahan'],
    ]);
  });

  it('distinguishes capital letters and whole words when asked to', () => {
    expect(find({ matchesCase: true }).map(({ text }) => text)).not.toContain('Kelurahan Anda');
    expect(find({ wholeWords: true }).map(({ text }) => text)).not.toContain('Warna kekelurahanan');
    expect(find({ wholeWords: true })).toHaveLength(9);
  });

  it('takes every sign as it is typed, and spaces alone find nothing', () => {
    expect(
      findTexts(sourcesOf(formFile({ a: { type: 'string', title: 'Omzet (Rp)' } })), { find: '(Rp)', replacement: '' }),
    ).toEqual([expect.objectContaining({ after: 'Omzet ', hits: [[6, 10]] })]);
    expect(findTexts(sources, { find: '   ', replacement: 'x' })).toEqual([]);
    expect(findTexts(sources, { find: '.*', replacement: 'x' })).toEqual([]);
  });
});

describe('replacing', () => {
  it('keeps capital letters at the begin, and changes no name, code, rule or placeholder', () => {
    const after = all(search);
    expect(errorCodesOf(after)).toEqual([]);
    expect(after.form).toEqual({
      ...form,
      title: 'Survei desa',
      'x-steps': [{ ...form['x-steps'][0], title: 'Desa' }],
      'x-check': [{ ...form['x-check']?.[0], message: 'Desa {{kelurahan}} tidak ada.' }],
      properties: {
        kelurahan: {
          ...form.properties.kelurahan,
          title: 'Desa Anda',
          description: 'Nama desa, bukan DESA lama.',
          'x-placeholder': 'Desa Manggar',
          'x-messages': { required: 'Isi desa. {{kelurahan}}' },
        },
        colour: { ...form.properties.colour, title: 'Warna kedesaan' },
        rows: {
          ...form.properties.rows,
          items: { type: 'object', properties: { note: { type: 'string', title: 'Catatan desa', maxLength: 80 } } },
        },
      },
    });
    expect(after.lists.colour?.['x-labels']).toEqual({ biru: 'Biru Laut', hijau: 'Hijau desa' });
  });

  it('leaves out what was unticked', () => {
    const keys = find().flatMap(({ key, kind }) => (kind === 'step' ? [key] : []));
    const after = replaceTexts(sources, search, new Set(keys));
    expect(after.form).toEqual({ ...form, 'x-steps': [{ ...form['x-steps'][0], title: 'Desa' }] });
    expect(after.lists).toBe(sources.lists);
  });

  it('writes a replacement in capitals as it was typed', () => {
    expect(fieldNamed(all({ find: 'kelurahan', replacement: 'RT' }), 'kelurahan')?.title).toBe('RT Anda');
  });

  it('changes no text that would become too long or empty', () => {
    const step = (length: number) => find({ replacement: 'x'.repeat(length) }).find(({ kind }) => kind === 'step');
    expect([step(80)?.problem, step(81)?.problem, step(0)?.problem]).toEqual([null, 'long', 'empty']);
    const after = all({ find: 'kelurahan', replacement: 'x'.repeat(81) });
    expect(after.form['x-steps'][0]?.title).toBe('Kelurahan');
    expect(fieldNamed(after, 'kelurahan')?.title).toBe(`X${'x'.repeat(80)} Anda`);
  });

  it('gives no two options of a list the same label', () => {
    const same = { find: 'Hijau kelurahan', replacement: 'biru laut' };
    expect(findTexts(sources, same)).toMatchObject([{ problem: 'same-option' }]);
    expect(all(same).lists.colour).toEqual(sources.lists.colour);
    expect(refusalOf(() => all(same))).toBe('taken');
  });
});
