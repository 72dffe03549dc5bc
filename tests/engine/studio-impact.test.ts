/** Impact of a new version on stored answers. */
import { describe, expect, it } from 'vitest';
import type { ImpactReport } from '#contract/studio.ts';
import * as edit from '#engine/studio/edit.ts';
import { ImpactCounter } from '#engine/studio/impact-counter.ts';
import { evaluateRecord } from '#engine/studio/record-impact.ts';
import type { Answers, FieldFile } from '#engine/types.ts';
import { compileWithValidators, formFile, TODAY } from './fixtures.ts';
import { contextOf, sourcesOf } from './studio-fixtures.ts';

type Edit = (sources: edit.FormSources) => edit.FormSources;
const good: Answers = { owner: 'Siti', colour: 'merah', shade: 'polos', goods: ['biru'], price: 25_000 };

/** Evaluates each record with the form before and after the edit. Samples are shown as they are, private ones as dots. */
async function impactOf(change: Edit, records: Answers[], of: 'drafts' | 'records' = 'records', sources = sourcesOf()) {
  const [before, changed] = [sources, change(sources)];
  const [old, now] = await Promise.all([
    compileWithValidators(before.form, contextOf(before)),
    compileWithValidators(changed.form, contextOf(changed)),
  ]);
  const counter = new ImpactCounter(now.doc, (field, value) => (field?.private ? '•••' : String(value)));
  const impacts = records.map((answers) =>
    evaluateRecord(old.doc, now.doc, old.validators, now.validators, answers, { today: TODAY }),
  );
  for (const impact of impacts) counter.add(of, impact);
  return { impacts, report: counter.report };
}

describe('publishing changed wording', () => {
  it('does not affect any answer', async () => {
    const { report } = await impactOf((s) => edit.setField(s, 'shade', { label: 'Motif' }), [good, {}]);
    expect(report).toEqual({
      drafts: { total: 0, valid: 0, broken: 0 },
      records: { total: 2, valid: 1, broken: 0 },
      failing: [],
      dropped: [],
      carried: [],
      withdrawn: [],
    } satisfies typeof report);
  });
});

describe('publishing a new required question', () => {
  const change: Edit = (s) => edit.setField(s, 'city', { required: true });

  it('counts the records that fail, with their message', async () => {
    const { report } = await impactOf(change, [good, { ...good, city: '64.71' }, { ...good, owner: 'Budi' }]);
    expect(report.records).toEqual({ total: 3, valid: 1, broken: 2 });
    expect(report.failing).toEqual([
      { field: 'city', label: 'Kota', message: 'Kota belum diisi.', drafts: 0, records: 2, samples: [''] },
    ]);
  });

  it('does not count answers that were invalid before', async () => {
    const { report } = await impactOf(change, [{ colour: 'ungu' }], 'drafts');
    expect(report.drafts).toEqual({ total: 1, valid: 0, broken: 0 });
    expect(report.failing.map(({ field, drafts }) => [field, drafts])).toEqual([['city', 1]]);
  });
});

describe('publishing stricter limits', () => {
  it('shows at most three samples without duplicates, private ones masked', async () => {
    const prices = [10_000, 20_000, 20_000, 30_000, 40_000, 99].map((price) => ({ ...good, price }));
    const tighter: Edit = (s) => edit.setField(s, 'price', { limits: { maximum: 100 } });
    const { report } = await impactOf(tighter, prices);
    expect(report.failing).toMatchObject([{ field: 'price', records: 5, samples: ['10000', '20000', '30000'] }]);
    const hidden = await impactOf((s) => edit.setField(tighter(s), 'price', { private: true }), prices);
    expect(hidden.report.failing).toMatchObject([{ field: 'price', records: 5, samples: ['•••'] }]);
  });

  it('lists the most frequent failures first', async () => {
    const tighter: Edit = (s) =>
      edit.setField(edit.setField(s, 'owner', { limits: { minLength: 5 } }), 'price', { limits: { maximum: 100 } });
    const { report } = await impactOf(tighter, [good, { ...good, owner: 'Fatimah' }]);
    expect(report.failing.map(({ field, records }) => [field, records])).toEqual([
      ['price', 2],
      ['owner', 1],
    ]);
  });
});

describe('publishing without a question', () => {
  it('lists its answers as dropped, and the records stay valid', async () => {
    const { report } = await impactOf((s) => edit.removeField(s, 'shade'), [good, { ...good, shade: '' }]);
    expect(report.records).toEqual({ total: 2, valid: 2, broken: 0 });
    expect(report.dropped).toEqual([{ field: 'shade', label: 'Corak', answers: 1, samples: ['polos'] }]);
  });

  it('masks private answers', async () => {
    const secret = sourcesOf(formFile({ note: { type: 'string', 'x-private': true }, more: { type: 'string' } }));
    const { report } = await impactOf((s) => edit.removeField(s, 'note'), [{ note: 'rahasia' }], 'records', secret);
    expect(report.dropped).toMatchObject([{ field: 'note', samples: ['•••'] }]);
  });
});

describe('publishing new names', () => {
  it('migrates answers of a renamed question and a renamed option, without failures', async () => {
    const renamed: Edit = (s) => edit.renameOption(edit.renameField(s, 'shade', 'pattern'), 'colour', 'merah', 'bata');
    const { report, impacts } = await impactOf(renamed, [good, { ...good, goods: ['merah', 'biru'] }]);
    expect(report.records).toEqual({ total: 2, valid: 2, broken: 0 });
    expect(report.carried).toEqual([
      { from: 'shade', to: 'pattern', answers: 2 },
      { from: 'Warna: merah', to: 'Warna: Merah', answers: 2 },
      { from: 'Barang: merah', to: 'Barang: Merah', answers: 1 },
    ]);
    expect(impacts[0]?.answers).toMatchObject({ pattern: 'polos', colour: 'bata' });
    expect(impacts[0]?.answers).not.toHaveProperty('shade');
  });

  it('knows that a renamed question was invalid before', async () => {
    const { report } = await impactOf(
      (s) => edit.renameField(s, 'photo', 'scene'),
      [{ ...good, photo: 'bukan-unggahan' }],
    );
    expect(report.records).toEqual({ total: 1, valid: 0, broken: 0 });
    expect(report.failing).toEqual([]);
  });
});

describe('inside the rows of a group', () => {
  const rows = (inner: Record<string, FieldFile>) =>
    formFile({ goods: { type: 'array', title: 'Barang', items: { type: 'object', properties: inner } } });
  const size: FieldFile = { type: 'string', title: 'Ukuran' };

  it('a record counts once, however many of its rows fail', async () => {
    const tighter: Edit = (s) => ({ ...s, form: rows({ size: { ...size, maxLength: 2 } }) });
    const stored = [{ goods: [{ size: 'besar' }, { size: 'kecil' }, { size: 'L' }] }];
    const { report } = await impactOf(tighter, stored, 'records', sourcesOf(rows({ size })));
    expect(report.records).toEqual({ total: 1, valid: 0, broken: 1 });
    expect(report.failing).toMatchObject([
      { field: 'goods.size', label: 'Barang: Ukuran', records: 1, samples: ['besar', 'kecil'] },
    ]);
  });

  it('a renamed answer is migrated, and answers that were invalid before are not counted', async () => {
    const renamed: Edit = (s) => edit.editRows(s, 'goods', (row) => edit.renameField(row, 'size', 'length'));
    const stored = [{ goods: [{ size: 'L' }, { size: 'XXL' }] }, { goods: [{ size: 'L' }] }, { goods: [] }];
    const shop = sourcesOf(rows({ size: { ...size, maxLength: 2 } }), { taken: ['goods', 'goods.size'] });
    const { report, impacts } = await impactOf(renamed, stored, 'records', shop);
    expect(report.records).toEqual({ total: 3, valid: 2, broken: 0 });
    expect([report.failing, report.dropped]).toEqual([[], []]);
    expect(report.carried).toEqual([{ from: 'goods.size', to: 'goods.length', answers: 2 }]);
    expect(impacts[0]?.answers).toEqual({ goods: [{ length: 'L' }, { length: 'XXL' }] });
    // The group is renamed too. The dropped answers have their old names.
    const both = await impactOf((s) => edit.renameField(renamed(s), 'goods', 'wares'), stored, 'records', shop);
    expect(both.report.failing).toEqual([]);
    expect(both.report.carried).toEqual([
      { from: 'goods', to: 'wares', answers: 2 },
      { from: 'goods.size', to: 'wares.length', answers: 2 },
    ]);
  });

  it('an answer to a removed question is dropped, once per record', async () => {
    const without: Edit = (s) => ({ ...s, form: rows({ size }) });
    const stored = [
      {
        goods: [
          { size: 'L', note: 'a' },
          { size: 'L', note: 'b' },
        ],
      },
    ];
    const { report } = await impactOf(
      without,
      stored,
      'records',
      sourcesOf(rows({ size, note: { type: 'string', title: 'Catatan' } })),
    );
    expect(report.dropped).toEqual([{ field: 'goods.note', label: 'Catatan', answers: 1, samples: ['a', 'b'] }]);
  });
});

describe('a new form', () => {
  it('breaks nothing, because nothing was valid before', async () => {
    const { doc, validators } = await compileWithValidators(sourcesOf().form);
    const impact = evaluateRecord(null, doc, null, validators, { owner: 'Siti' }, { today: TODAY });
    expect([impact.broken, impact.validAfter]).toEqual([false, true]);
    const counter = new ImpactCounter(doc, String);
    counter.add('records', impact);
    expect(counter.report.records).toEqual({ total: 1, valid: 1, broken: 0 } satisfies ImpactReport['records']);
  });
});

describe('publishing without an option', () => {
  const withdraw: Edit = (s) => edit.retireOption(edit.removeField(s, 'shade'), 'colour', 'hijau');

  it('counts drafts and records that hold it, each question once per record', async () => {
    const { report } = await impactOf(withdraw, [{ ...good, goods: ['biru', 'hijau'] }, good]);
    expect(report.withdrawn).toEqual([
      { field: 'goods', label: 'Barang', option: 'Hijau Daun', drafts: 0, records: 1 },
    ]);
    // The draft was never complete, because required answers are missing, but it holds the option.
    const drafts = await impactOf(withdraw, [{ colour: 'hijau', goods: ['hijau'] }], 'drafts');
    expect(drafts.report.withdrawn.map(({ field, drafts: n }) => [field, n])).toEqual([
      ['colour', 1],
      ['goods', 1],
    ]);
  });

  it('counts an option in rows once per record, under the name of the group', async () => {
    const items = { type: 'object', properties: { tint: { type: 'string', title: 'Warna', 'x-options': 'colour' } } };
    const form = formFile({ wares: { type: 'array', title: 'Barang', items } as FieldFile });
    const rows = [{ tint: 'hijau' }, { tint: 'merah' }, { tint: 'hijau' }];
    const { report } = await impactOf(
      (s) => edit.retireOption(s, 'colour', 'hijau'),
      [{ wares: rows }],
      'records',
      sourcesOf(form),
    );
    expect(report.withdrawn).toEqual([
      { field: 'wares.tint', label: 'Barang: Warna', option: 'Hijau Daun', drafts: 0, records: 1 },
    ]);
  });
});
