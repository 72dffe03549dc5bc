/** What a limit means, and how it follows edits of the form. */
import { describe, expect, it } from 'vitest';
import { compareForms } from '#engine/compare-forms.ts';
import { semanticPart } from '#engine/compile-form.ts';
import {
  addressFieldOf,
  countedFieldsOf,
  fullKeysOf,
  fullPlacesFor,
  hasPlaceFor,
  limitPhase,
  placeKeysOf,
  placesLeft,
} from '#engine/form-limit.ts';
import type { LimitFile } from '#engine/form-limit-types.ts';
import {
  removeField,
  removeOption,
  renameField,
  renameOption,
  setFieldList,
  setFormLimit,
  setOptionQuota,
} from '#engine/studio/edit.ts';
import { compile } from './fixtures.ts';
import { applyEdit, describeDifference, docOf, refusalOf, shopForm, sourcesOf } from './studio-fixtures.ts';

const limited = (limit: LimitFile | undefined, more = {}) =>
  sourcesOf({ ...shopForm, ...(limit ? { 'x-limit': limit } : {}), ...more });
const limitAfter = (sources: { form: { 'x-limit'?: LimitFile } }) => sources.form['x-limit'];

describe('times', () => {
  const limit = { opens: '2026-03-01T08:00', closes: '2026-03-20T17:00' };
  const at = (text: string) => limitPhase(limit, Date.parse(`${text}+08:00`));
  it('include the minute of opening and exclude that of closing, in WITA', () => {
    expect(at('2026-03-01T07:59:59.999')).toBe('before');
    expect(at('2026-03-01T08:00:00')).toBe('open');
    expect(at('2026-03-20T16:59:59.999')).toBe('open');
    expect(at('2026-03-20T17:00:00')).toBe('after');
    expect(limitPhase(undefined, 0)).toBe('open');
  });
});

describe('places', () => {
  const limit = { quota: 3, options: { colour: { merah: 1 }, goods: { biru: 2, hijau: 1 } } };
  it('are counted for each chosen option, also for those without a quota', () => {
    expect(placeKeysOf(limit, { colour: 'hijau', goods: ['biru', 'merah', 'biru'], note: 'x' })).toEqual([
      'colour=hijau',
      'goods=biru',
      'goods=merah',
    ]);
    expect(placeKeysOf(limit, { colour: '', goods: [] })).toEqual([]);
    expect(placeKeysOf({ quota: 1 }, { colour: 'merah' })).toEqual([]);
  });

  it('are full at the quota and not one before', () => {
    const options = { 'colour=merah': 1, 'goods=biru': 1 };
    expect(hasPlaceFor(limit, { form: 2, options }, ['goods=biru'])).toBe(true);
    expect(hasPlaceFor(limit, { form: 3, options }, [])).toBe(false);
    expect(fullPlacesFor(limit, { form: 2, options }, ['colour=merah', 'goods=biru'])).toEqual({
      form: false,
      options: [{ field: 'colour', code: 'merah' }],
    });
    expect(fullKeysOf(limit, { form: 0, options })).toEqual(['colour=merah']);
    expect(placesLeft(limit, { form: 5, options })).toEqual({
      form: 0,
      options: { colour: { merah: 0 }, goods: { biru: 1, hijau: 1 } },
    });
  });
});

describe('the document of a limited form', () => {
  it('has the limit with current codes, and without one it is as before', () => {
    const doc = docOf(limited({ quota: 5, options: { colour: { red: 2, biru: 1 } }, 'waiting-list': true }));
    expect(doc.limit).toEqual({ quota: 5, options: { colour: { merah: 2, biru: 1 } }, waitingList: true });
    expect(compile(shopForm)).not.toHaveProperty('limit');
    expect(JSON.stringify(semanticPart(compile(shopForm)))).not.toContain('limit');
    expect(countedFieldsOf(doc)).toEqual([{ name: 'colour', names: ['colour'], codes: { red: 'merah' } }]);
    expect(addressFieldOf(doc)).toBeUndefined();
  });

  it('changes what counts, and each change is said', () => {
    const was = docOf(limited({ quota: 10, options: { colour: { merah: 2 } }, closes: '2026-03-20T17:00' }));
    const is = docOf(limited({ quota: 5, options: { colour: { biru: 2 } }, per: 'business', 'waiting-list': true }));
    expect(compareForms(was, is).kind).toBe('law');
    expect(describeDifference(was, is)).toEqual([
      'Waktu tutup Jumat, 20 Mar 2026 pukul 17.00 WITA dihapus; formulir tidak ditutup dengan sendirinya.',
      'Satu usaha hanya dapat mengirim sekali.',
      'Jumlah tempat menjadi 5; sebelumnya 10. Yang sudah mendapat tempat tidak kehilangannya.',
      'Setelah penuh, pengirim dapat masuk daftar tunggu.',
      'Tempat untuk “Merah” pada “Warna” tidak dibatasi lagi; sebelumnya 2.',
      'Pilihan “Biru Laut” pada “Warna” kini punya 2 tempat. Yang sudah terkirim ikut dihitung.',
    ]);
  });
});

describe('edits of the limit', () => {
  it('set and remove each limit, and nothing is left of an empty one', () => {
    const set = applyEdit((s) => setFormLimit(s, { quota: 20, waitingList: true, opens: '2026-03-01T08:00' }));
    expect(limitAfter(set)).toEqual({ quota: 20, 'waiting-list': true, opens: '2026-03-01T08:00' });
    const option = applyEdit((s) => setOptionQuota(s, 'colour', 'merah', 3), set);
    expect(limitAfter(option)?.options).toEqual({ colour: { merah: 3 } });
    const without = applyEdit((s) => setFormLimit(s, { quota: null }), option);
    expect(limitAfter(without)).toMatchObject({ 'waiting-list': true, options: { colour: { merah: 3 } } });
    // The list goes with the last quota.
    expect(limitAfter(applyEdit((s) => setOptionQuota(s, 'colour', 'merah', null), without))).toEqual({
      opens: '2026-03-01T08:00',
    });
    expect(applyEdit((s) => setFormLimit(s, { quota: null, opens: null }), set).form).toEqual(sourcesOf().form);
  });

  it('are refused when they would break the form', () => {
    expect(refusalOf((s) => setFormLimit(s, { opens: '2026-03-01' }))).toMatchObject({ code: 'limit-time' });
    expect(refusalOf((s) => setFormLimit(s, { quota: 0 }))).toMatchObject({ code: 'quota-misfit' });
    expect(refusalOf((s) => setOptionQuota(s, 'colour', 'merah', 100_001))).toMatchObject({ code: 'quota-misfit' });
    expect(refusalOf((s) => setOptionQuota(s, 'owner', 'merah', 1))).toMatchObject({ code: 'quota-private' });
    const times = limited({ opens: '2026-03-02T08:00' });
    expect(refusalOf((s) => setFormLimit(s, { closes: '2026-03-01T08:00' }), times)).toMatchObject({
      code: 'limit-times',
    });
    const { photo: _, ...properties } = shopForm.properties;
    const steps = shopForm['x-steps'].map((step) => ({ ...step, fields: step.fields.filter((f) => f !== 'photo') }));
    const visitors = limited(undefined, { 'x-audience': 'public', properties, 'x-steps': steps });
    expect(refusalOf((s) => setFormLimit(s, { per: 'person' }), visitors)).toMatchObject({ code: 'limit-visitor' });
    expect(refusalOf((s) => setFormLimit(s, { quota: 1, waitingList: true }), visitors)).toMatchObject({
      code: 'limit-address',
    });
  });

  it('follow questions and options that get other names, other lists, or go', () => {
    const sources = limited({ options: { goods: { merah: 1, hijau: 2 } }, 'waiting-list': true });
    expect(limitAfter(applyEdit((s) => renameField(s, 'goods', 'wares'), sources))?.options).toEqual({
      wares: { merah: 1, hijau: 2 },
    });
    expect(limitAfter(applyEdit((s) => removeField(s, 'goods', { dropConditions: true }), sources))).toBeUndefined();
    const renamed = applyEdit((s) => renameOption(s, 'colour', 'hijau', 'zaitun', { trail: false }), sources);
    expect(limitAfter(renamed)?.options).toEqual({ goods: { merah: 1, zaitun: 2 } });
    expect(
      limitAfter(
        applyEdit(
          (s) => removeOption(s, 'colour', 'merah'),
          limited(
            { quota: 3, options: { goods: { merah: 1 } } },
            {
              properties: { ...shopForm.properties, shade: { type: 'string' } },
            },
          ),
        ),
      ),
    ).toEqual({ quota: 3 });
    const lists = {
      ...sources.lists,
      size: {
        ...sources.lists.colour,
        $id: 'size',
        enum: ['s'],
        'x-labels': {},
        'x-renames': {},
        'x-data': {},
        'x-retired': {},
      },
    };
    const { price: _, ...properties } = shopForm.properties;
    const steps = shopForm['x-steps'].map((step) => ({ ...step, fields: step.fields.filter((f) => f !== 'price') }));
    const other = {
      ...limited({ options: { goods: { merah: 1 } } }, { properties, 'x-steps': steps }),
      lists,
    } as typeof sources;
    expect(limitAfter(setFieldList(other, 'goods', 'size'))).toBeUndefined();
  });
});
