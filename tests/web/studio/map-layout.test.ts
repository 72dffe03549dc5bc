/** The layout of the form map: every question is on it, and no two lines overlap. */
import { expect, test } from 'vitest';
import { type FormMap, formMapOf } from '#engine/studio/form-paths.ts';
import type { FormDoc } from '#engine/types.ts';
import { compileDoc } from '#server/modules/forms/forms/compile.ts';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { layoutOf, truncate, wrapText } from '#web/features/studio/map/layout.ts';

const { world } = await readSchemas(process.cwd());
const docs = Object.values(world.forms).map((file) => compileDoc(file, world, { version: 1 }));
const layoutAt = (doc: FormDoc, width: number) =>
  layoutOf(formMapOf(doc), width, {
    field: (name) => doc.ui.fields[name]?.label ?? name,
    when: (target) => ('field' in target && doc.ui.fields[target.field]?.showIf ? 'Tampil jika ada jawabannya' : null),
  });

test.each([296, 640])('each question of each form has a row within its step, %i pixels wide', (width) => {
  for (const doc of docs) {
    const { cards, height, edge } = layoutAt(doc, width);
    const withRowFields = (field: string) => [field, ...(formMapOf(doc).rows[field] ?? [])];
    expect(cards.map(({ rows }) => rows.map(({ field }) => field))).toEqual(
      doc.steps.map(({ fields }) => fields.flatMap(withRowFields)),
    );
    expect(edge).toBeLessThanOrEqual(width);
    for (const card of cards) {
      expect(card.y + card.height).toBeLessThanOrEqual(height);
      for (const row of card.rows) expect(row.y + row.height).toBeLessThanOrEqual(card.y + card.height);
    }
  }
});

test('overlapping lines of different questions have separate lanes, others share one', () => {
  const edge = (from: string, to: string) => ({ from, to: { field: to }, when: { [from]: 'ya' } });
  const map: FormMap = {
    steps: [
      { id: 'satu', title: 'Satu', fields: ['a', 'b', 'c', 'd', 'e', 'f'] },
      { id: 'dua', title: 'Dua', fields: ['g', 'h'] },
    ],
    rows: {},
    edges: [edge('a', 'c'), edge('a', 'd'), edge('b', 'e'), edge('g', 'h')],
  };
  const { lines, width, edge: side } = layoutOf(map, 640, { field: (name) => name, when: () => null });
  const lane = (from: string) => [...new Set(lines.filter((line) => line.from === from).map((line) => line.lane))];
  expect(lane('a')).toHaveLength(1);
  expect(lane('a')).not.toEqual(lane('b'));
  expect([lane('a'), lane('b')]).toContainEqual(lane('g'));
  for (const line of lines) expect(side + line.lane - 8).toBeLessThan(width);
});

test('labels stay inside their card for any number of lines, and the cards keep two thirds of the width', () => {
  const fields = Array.from({ length: 24 }, (_, at) => `q${at}`);
  const edges = fields.slice(12).map((to, at) => ({ from: `q${at}`, to: { field: to }, when: { [`q${at}`]: 'ya' } }));
  const map: FormMap = { steps: [{ id: 'satu', title: 'Satu', fields }], rows: {}, edges };
  const long = 'Apakah usaha Anda pernah mengikuti pelatihan pengemasan';
  const { cards, lines, edge } = layoutOf(map, 328, { field: () => long, when: () => `Tampil jika ${long}` });
  expect(new Set(lines.map(({ lane }) => lane)).size).toBe(12);
  expect(edge).toBeGreaterThan((328 * 2) / 3 - 9);
  for (const { labelLines, when, x } of cards[0]?.rows ?? []) {
    expect(labelLines).toHaveLength(2);
    // A letter of this font is about half as wide as its font size.
    for (const line of labelLines) expect(x + line.length * 14 * 0.5).toBeLessThan(edge);
    for (const line of when) expect(x + line.length * 12 * 0.5).toBeLessThan(edge);
  }
  expect(truncate('WWWWWWWWWWWWWWWW', 100, 14).length).toBeLessThan(truncate('illillillillillill', 100, 14).length);
});

test('a deciding question is connected with each question that depends on it', () => {
  const umkm = docs.find(({ id }) => id === 'umkm-data') as FormDoc;
  expect(layoutAt(umkm, 640).lines.map(({ from, to }) => [from, to])).toEqual([
    ['funding_source', 'funding_institution'],
    ['funding_source', 'funding_amount'],
    ['internet_usage', 'online_marketing'],
    ['internet_usage', 'business_wa'],
    ['internet_usage', 'financial_app'],
  ]);
});

test('a long condition is wrapped, and truncated only at the end', () => {
  const text = 'Tampil jika “Sumber Pembiayaan” dijawab “Lembaga Keuangan” atau “Selain Bank dan Lembaga Keuangan”';
  expect(wrapText(text, 400, 12).join(' ')).toBe(text);
  const narrow = wrapText(text.repeat(3), 120, 12);
  expect(narrow.length).toBe(3);
  expect(narrow.at(-1)).toMatch(/…$/);
});
