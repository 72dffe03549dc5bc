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

test('a row is as high as its texts, and cards and rows follow each other without a gap or an overlap', () => {
  const map: FormMap = {
    steps: [
      { id: 'satu', title: 'Satu', fields: ['a', 'b', 'r'] },
      { id: 'dua', title: 'Dua', fields: ['c'] },
    ],
    rows: { r: ['r.x'] },
    edges: [
      { from: 'a', to: { field: 'b' }, when: { a: 'ya' } },
      { from: 'a', to: { step: 'dua' }, when: { a: 'ya' } },
    ],
  };
  const long = 'Apakah usaha Anda pernah mengikuti pelatihan pengemasan dan pemasaran di kota ini atau di kota lain';
  const layout = layoutOf(map, 640, {
    field: (name) => (name === 'a' ? long : name),
    when: (target) => ('step' in target ? (target.step === 'dua' ? 'x' : null) : target.field === 'b' ? 'y' : null),
  });
  const [first, second] = layout.cards;
  const rowsOf = (card: typeof first) => card?.rows.map(({ field, y, height, x }) => [field, y, height, x]);
  // A label of two lines is 19 higher, a condition of one line 17 and the space above it.
  expect(rowsOf(first)).toEqual([
    ['a', 45, 49, 34],
    ['b', 94, 51, 34],
    ['r', 145, 30, 34],
    ['r.x', 175, 30, 50],
  ]);
  expect([first?.title, first?.y, first?.height, first?.when]).toEqual(['1. Satu', 1, 214, []]);
  expect([second?.title, second?.y, second?.height, second?.when]).toEqual(['2. Dua', 237, 101, ['x']]);
  expect(rowsOf(second)).toEqual([['c', 298, 30, 34]]);
  expect([layout.width, layout.height, layout.edge]).toEqual([640, 339, 604]);
  expect(layout.lines).toEqual([
    { key: 'a>field:b', from: 'a', to: 'b', y1: 60, y2: 109, lane: 28 },
    { key: 'a>step:dua', from: 'a', to: 'dua', y1: 60, y2: 259, lane: 28 },
  ]);
  expect(first?.rows.map(({ decides }) => decides)).toEqual([true, false, false, false]);
});

test('a condition of a question that is gone has no line, and a form without questions has a map', () => {
  const gone: FormMap = {
    steps: [{ id: 'satu', title: 'Satu', fields: ['a'] }],
    rows: {},
    edges: [
      { from: 'gone', to: { field: 'a' }, when: { gone: 'ya' } },
      { from: 'a', to: { field: 'gone' }, when: { a: 'ya' } },
      { from: 'a', to: { step: 'gone' }, when: { a: 'ya' } },
    ],
  };
  const labels = { field: (name: string) => name, when: () => null };
  expect(layoutOf(gone, 640, labels)).toMatchObject({ lines: [], edge: 639 });
  expect(layoutOf({ steps: [], rows: {}, edges: [] }, 640, labels)).toMatchObject({ cards: [], height: 1 });
});

test('lines that do not overlap share a lane, and those that nearly touch do not', () => {
  const fields = Array.from({ length: 9 }, (_, at) => `q${at}`);
  const edge = (from: number, to: number) => ({
    from: `q${from}`,
    to: { field: `q${to}` },
    when: { [`q${from}`]: 'y' },
  });
  const lanesOf = (...edges: ReturnType<typeof edge>[]) => {
    const map: FormMap = { steps: [{ id: 's', title: 'S', fields }], rows: {}, edges };
    const { lines } = layoutOf(map, 640, { field: (name) => name, when: () => null });
    return Object.fromEntries(lines.map(({ from, lane }) => [from, lane]));
  };
  expect(lanesOf(edge(0, 1), edge(2, 3))).toEqual({ q0: 28, q2: 28 });
  expect(lanesOf(edge(0, 2), edge(2, 3))).toEqual({ q0: 42, q2: 28 });
  // The shortest is nearest, also if it comes last.
  expect(lanesOf(edge(0, 8), edge(1, 5), edge(2, 3))).toEqual({ q0: 56, q1: 42, q2: 28 });
});

test('a text is wrapped between words, at most into the given lines, and a word that is too long is cut', () => {
  expect(wrapText(null, 100, 12)).toEqual([]);
  expect(wrapText('satu dua', 1_000, 12)).toEqual(['satu dua']);
  expect(wrapText('satu dua tiga', 60, 12)).toEqual(['satu dua', 'tiga']);
  expect(wrapText('satu dua tiga empat', 60, 12, 2)).toEqual(['satu dua', expect.stringMatching(/^tiga.*…$/)]);
  expect(wrapText('satu dua tiga empat', 60, 12, 1)).toEqual([expect.stringMatching(/^satu.*…$/)]);
  expect(wrapText('pengemasanproduk satu', 60, 12)).toEqual([expect.stringMatching(/^penge\w*…$/), 'satu']);
  // Even a narrow place has room for some letters.
  expect(truncate('abcdefghij', 0, 10)).toBe('abcdefg…');
  expect([truncate('abcdefgh', 0, 10), truncate('MMMM', 0, 10), truncate('AAAAAA', 0, 10)]).toEqual([
    ...['abcdefgh', 'MMMM', 'AAAAAA'],
  ]);
  expect([truncate('MMMMM', 0, 10), truncate('AAAAAAA', 0, 10)]).toEqual(['MMMM…', 'AAAAA…']);
  expect(truncate('abcd efghijkl', 0, 10)).toMatch(/^abcd…$|^abcd e\w*…$/);
});
