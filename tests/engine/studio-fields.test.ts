import { describe, expect, it } from 'vitest';
import { describeField } from '#engine/describe-field.ts';
import {
  addField,
  addOption,
  addRegion,
  addStep,
  copyField,
  dependantsOf,
  FIELD_KINDS,
  type FieldKind,
  type FormSources,
  kindOf,
  moveField,
  ownRowFields,
  removeField,
  renameField,
  setField,
} from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { baseContext, formFile } from './fixtures.ts';
import { applyEdit, errorCodesOf, fieldNamed, fieldsByStep, refusalOf, sourcesOf } from './studio-fixtures.ts';

const filled = (kind: FieldKind) => ({ list: 'colour', live: { from: kind === 'live' ? 'curators' : 'provinces' } });

describe('a staff member who adds a question', () => {
  it.each(FIELD_KINDS.filter((kind) => kind !== 'rows'))('of the kind %s gets that kind', (kind) => {
    const after = applyEdit((s) => addField(s, { kind, label: 'Tautan TikTok', step: 'usaha', ...filled(kind) }));
    expect(fieldsByStep(after).usaha).toEqual(['goods', 'price', 'photo', 'tautan_tiktok']);
    expect(fieldNamed(after, 'tautan_tiktok')?.title).toBe('Tautan TikTok');
    expect(kindOf(fieldNamed(after, 'tautan_tiktok') as FieldFile)).toBe(kind);
  });

  it('may use the rows of another form', () => {
    const after = addField(sourcesOf(), { kind: 'rows', label: 'Varian', step: 'usaha', rows: 'variant' });
    expect(fieldNamed(after, 'varian')).toEqual({
      title: 'Varian',
      type: 'array',
      'x-rows': 'variant',
    });
    // The server checks whether that form exists.
    expect(errorCodesOf(after)).toEqual(['rows-unknown.alone']);
  });

  it('can make rows from the labels of their questions', () => {
    const after = applyEdit((s) =>
      addField(s, { kind: 'rows', label: 'Alat', step: 'usaha', columns: ['Nama alat', 'Nama alat', 'Merek'] }),
    );
    expect(kindOf(fieldNamed(after, 'alat') as FieldFile)).toBe('rows');
    expect(Object.keys(ownRowFields(fieldNamed(after, 'alat')) ?? {})).toEqual(['nama_alat', 'nama_alat_2', 'merek']);
    expect(refusalOf((s) => addField(s, { kind: 'rows', label: 'Alat', step: 'usaha', columns: [] }))).toMatchObject({
      code: 'rows-missing',
    });
  });

  it('can make a region with any number of levels, each depending on the one before', () => {
    const levels = ['provinces', 'cities'].map((from) => ({ label: `${from} gudang`, from }));
    const after = applyEdit((s) => addRegion(s, { step: 'usaha', at: 1, levels }));
    expect(fieldsByStep(after).usaha).toEqual(['goods', 'provinces_gudang', 'cities_gudang', 'price', 'photo']);
    expect(fieldNamed(after, 'cities_gudang')?.['x-options']).toEqual({ from: 'cities', of: 'provinces_gudang' });
  });

  it('can set its position, in the form and in the file', () => {
    const after = applyEdit((s) => addField(s, { kind: 'text', label: 'Julukan', step: 'diri', at: 1 }));
    expect(fieldsByStep(after).diri?.slice(0, 3)).toEqual(['owner', 'julukan', 'colour']);
    expect(Object.keys(after.form.properties).slice(0, 3)).toEqual(['owner', 'julukan', 'colour']);
  });

  it('can write the options at the same time', () => {
    const after = applyEdit((s) =>
      addField(s, { kind: 'choices', label: 'Hari Pasar', step: 'usaha', options: ['Senin', 'Sabtu & Minggu'] }),
    );
    expect(fieldNamed(after, 'hari_pasar')).toEqual({
      title: 'Hari Pasar',
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', 'x-options': 'hari-pasar' },
    });
    expect(after.lists['hari-pasar']).toMatchObject({
      title: 'Hari Pasar',
      enum: ['senin', 'sabtu-minggu'],
      'x-labels': { senin: 'Senin', 'sabtu-minggu': 'Sabtu & Minggu' },
    });
  });

  it.each([
    ['list-missing', { kind: 'choice', label: 'A', step: 'diri' }],
    ['source-missing', { kind: 'live', label: 'A', step: 'diri' }],
    ['rows-missing', { kind: 'rows', label: 'A', step: 'diri' }],
    ['no-list', { kind: 'choice', label: 'A', step: 'diri', list: 'tiada' }],
    ['no-step', { kind: 'text', label: 'A', step: 'tiada' }],
    ['label-missing', { kind: 'text', label: ' ', step: 'diri' }],
    ['too-long', { kind: 'text', label: 'x'.repeat(121), step: 'diri' }],
    ['name-taken', { kind: 'text', label: 'A', step: 'diri', name: 'owner' }],
    ['bad-name', { kind: 'text', label: 'A', step: 'diri', name: 'Nama Lengkap' }],
    ['bad-name', { kind: 'text', label: 'A', step: 'diri', name: 'answers' }],
  ] as const)('gets the error %s', (code, added) => {
    expect(refusalOf((s) => addField(s, added))).toMatchObject({ code });
  });

  it('never gets a name under which other answers are stored', () => {
    const before = sourcesOf(undefined, { taken: ['owner', 'nama'] });
    const after = applyEdit((s) => addField(s, { kind: 'text', label: 'Nama', step: 'diri' }), before);
    expect(fieldsByStep(after).diri?.at(-1)).toBe('nama_2');
    expect(
      refusalOf((s) => addField(s, { kind: 'text', label: 'A', step: 'diri', name: 'nama' }), before),
    ).toMatchObject({
      code: 'name-taken',
    });
  });

  it('cannot exceed the maximum number of fields', () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, { type: 'string' }]));
    const full = sourcesOf(formFile(many));
    expect(refusalOf((s) => addField(s, { kind: 'text', label: 'A', step: 'satu' }), full)).toMatchObject({
      code: 'too-many',
      params: { limit: '200' },
    });
  });
});

describe('a staff member who moves a question', () => {
  it('can move it inside its step or to another one', () => {
    expect(fieldsByStep(applyEdit((s) => moveField(s, 'city', { step: 'diri', at: 0 }))).diri?.[0]).toBe('city');
    const after = applyEdit((s) => moveField(s, 'shade', { step: 'usaha', at: 1 }));
    expect(fieldsByStep(after)).toEqual({
      diri: ['owner', 'colour', 'province', 'city'],
      usaha: ['goods', 'shade', 'price', 'photo'],
    });
  });

  it('may empty a step', () => {
    const after = applyEdit((s) =>
      ['goods', 'price', 'photo'].reduce((now, name) => moveField(now, name, { step: 'diri' }), s),
    );
    expect(fieldsByStep(after).usaha).toEqual([]);
  });

  it.each([
    ['shade', 'diri', 1],
    ['colour', 'diri', 4],
    ['colour', 'usaha', 0],
    ['price', 'diri', 0],
    ['owner', 'usaha', 0],
  ])('cannot move %s before a field that its condition reads', (name, step, at) => {
    expect(refusalOf((s) => moveField(s, name, { step, at }))).toMatchObject({ code: 'wrong-order' });
  });

  it('may leave a condition of the file that already reads a later field', () => {
    const turned = sourcesOf(
      formFile({
        shade: { type: 'string', 'x-show-if': { colour: 'merah' } },
        colour: { type: 'string', 'x-options': 'colour' },
        note: { type: 'string' },
      }),
    );
    expect(fieldsByStep(applyEdit((s) => moveField(s, 'note', { step: 'satu', at: 0 }), turned)).satu).toEqual([
      'note',
      'shade',
      'colour',
    ]);
  });
});

describe('a staff member who copies a question', () => {
  it('gets the copy after the original, with its texts, without its lock', () => {
    const after = applyEdit((s) => copyField(s, 'owner'));
    expect(fieldsByStep(after).diri?.slice(0, 2)).toEqual(['owner', 'owner_2']);
    expect(fieldNamed(after, 'owner_2')).toMatchObject({
      title: 'Pemilik',
      'x-messages': { required: 'Isi pemilik.' },
    });
    expect(fieldNamed(after, 'owner_2')).not.toHaveProperty('x-locked');
    expect(fieldsByStep(applyEdit((s) => copyField(s, 'owner_2'), after)).diri?.slice(0, 3)).toEqual([
      'owner',
      'owner_2',
      'owner_3',
    ]);
  });
});

describe('a staff member who removes a question', () => {
  it('removes it from its step, and the renames that led to it', () => {
    const renamed = applyEdit((s) => renameField(s, 'photo', 'picture_of_it'));
    const { form } = applyEdit((s) => removeField(s, 'picture_of_it'), renamed);
    expect(form['x-steps'][1]?.fields).toEqual(['goods', 'price']);
    expect(form).not.toHaveProperty('x-renames');
  });

  it('sees which conditions depend on it, and may drop them', () => {
    expect(dependantsOf(sourcesOf(), 'colour')).toEqual([{ field: 'shade' }]);
    expect(refusalOf((s) => removeField(s, 'colour'))).toEqual({
      code: 'depended-on',
      params: { name: 'Warna', others: 'Corak' },
    });
    expect(
      fieldNamed(
        applyEdit((s) => removeField(s, 'colour', { dropConditions: true })),
        'shade',
      ),
    ).toEqual({
      type: 'string',
      title: 'Corak',
    });
  });

  it('cannot remove the parent of a live list', () => {
    expect(refusalOf((s) => removeField(s, 'province', { dropConditions: true }))).toMatchObject({
      code: 'depended-on',
    });
  });

  it('cannot remove a locked question', () => {
    expect(refusalOf((s) => removeField(s, 'owner'))).toEqual({ code: 'locked', params: { name: 'Pemilik' } });
  });

  it('may remove all questions, and the empty step is kept', () => {
    const one = sourcesOf(formFile({ note: { type: 'string' } }));
    expect(fieldsByStep(applyEdit((s) => removeField(addStep(s, { title: 'Dua' }), 'note'), one))).toEqual({
      satu: [],
      dua: [],
    });
  });
});

describe('a new question with options', () => {
  const shown = (sources: FormSources) => {
    const field = sources.form.properties.punya_oven as FieldFile;
    return describeField('punya_oven', field, undefined, { ...baseContext, options: sources.lists }).widget;
  };
  const added = (options: string[]) =>
    addField(sourcesOf(), { kind: 'choice', label: 'Punya oven?', step: 'diri', options });

  it('shows two options as radio buttons and more as a select, whenever the options were written', () => {
    const two = added(['Ya', 'Tidak']);
    expect([shown(two), shown(added(['Ya', 'Tidak', 'Sewa']))]).toEqual(['radio', 'select']);
    expect(shown(addOption(two, 'punya-oven', { label: 'Sewa' }))).toBe('select');
    expect(shown(addOption(added(['Ya']), 'punya-oven', { label: 'Tidak' }))).toBe('radio');
  });

  it('counts only the options that it offers, and keeps a widget that was chosen', () => {
    const two = setField(added(['Ya', 'Tidak', 'Sewa']), 'punya_oven', { excludedCodes: ['sewa'] });
    expect(shown(two)).toBe('radio');
    const chosen = setField(two, 'punya_oven', { widget: 'select' });
    expect([shown(chosen), chosen.form.properties.punya_oven?.['x-widget']]).toEqual(['select', 'select']);
    const back = setField(chosen, 'punya_oven', { widget: 'radio' });
    expect(back.form.properties.punya_oven?.['x-widget']).toBe(undefined);
  });
});
