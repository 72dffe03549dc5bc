/** The code of each refusal together with all its labels, as the sentence for staff needs them. */
import { describe, expect, it, test } from 'vitest';
import {
  addField,
  addOption,
  addStep,
  copyField,
  EditError,
  type FormSources,
  moveField,
  moveStep,
  removeField,
  removeStep,
  renameField,
  setCondition,
  setField,
  setFieldList,
  setKind,
  setOption,
} from '#engine/studio/edit.ts';
import { renameStep } from '#engine/studio/form-edits.ts';
import { formFile } from './fixtures.ts';
import { fieldsByStep, refusalOf, shopForm, sourcesOf } from './studio-fixtures.ts';

describe('an edit that the form does not allow', () => {
  test.each<[string, Record<string, string>, (sources: FormSources) => unknown]>([
    ['no-field', { name: 'nobody' }, (s) => setField(s, 'nobody', { required: true })],
    ['no-step', { step: 'tiada' }, (s) => moveField(s, 'shade', { step: 'tiada' })],
    ['no-list', { list: 'tiada' }, (s) => addOption(s, 'tiada', { label: 'A' })],
    ['no-option', { code: 'ungu' }, (s) => setOption(s, 'colour', 'ungu', 'X')],
    ['no-list', { list: 'tiada' }, (s) => setFieldList(s, 'colour', 'tiada')],
    ['no-list', { list: 'constructor' }, (s) => addOption(s, 'constructor', { label: 'A' })],
    ['kind-misfit', { name: 'Provinsi' }, (s) => setFieldList(s, 'province', 'colour')],
    ['label-taken', { label: 'merah' }, (s) => addOption(s, 'colour', { label: ' merah ' })],
    ['name-taken', { name: 'diri' }, (s) => addStep(s, { id: 'diri', title: 'Lagi' })],
    ['name-taken', { name: 'usaha' }, (s) => addStep(s, { id: 'usaha', title: 'Lagi' })],
    ['name-taken', { name: 'usaha' }, (s) => renameStep(s, 'diri', 'usaha')],
    ['name-taken', { name: 'diri' }, (s) => renameStep(s, 'usaha', 'diri')],
    ['last-step', { step: 'Usaha Anda' }, (s) => removeStep(removeStep(unlock(s), 'diri', DROP), 'usaha')],
    ['locked', { name: 'Pemilik' }, (s) => removeStep(s, 'diri')],
    ['locked', { name: 'Pemilik' }, (s) => removeField(s, 'owner')],
    ['locked', { name: 'Pemilik' }, (s) => renameField(s, 'owner', 'person')],
    ['locked', { name: 'Pemilik' }, (s) => setKind(s, 'owner', 'number')],
    ['depended-on', { name: 'Warna', others: 'Corak' }, (s) => removeField(s, 'colour')],
    ['depended-on', { name: 'Provinsi', others: 'Kota' }, (s) => removeField(s, 'province', DROP)],
    ['depended-on', { name: 'Warna', others: 'Usaha Anda, Corak' }, (s) => removeField(readByBoth(s), 'colour')],
    ['wrong-order', { name: 'Corak', other: 'Harga' }, (s) => setCondition(s, { field: 'shade' }, { price: 1 })],
    [
      'wrong-order',
      { name: 'Diri Anda', other: 'Warna' },
      (s) => setCondition(s, { step: 'diri' }, { colour: 'biru' }),
    ],
    ['wrong-order', { name: 'Corak', other: 'Warna' }, (s) => moveField(s, 'colour', { step: 'diri' })],
    ['wrong-order', { name: 'Usaha Anda', other: 'Pemilik' }, (s) => moveStep(s, 'usaha', 0)],
    ['source-misfit', { name: 'Kota' }, (s) => setField(s, 'city', { live: { from: 'cities', of: 'x64' } })],
    ['source-misfit', { name: 'Kota' }, (s) => setField(s, 'city', { live: { from: 'cities', of: '64x' } })],
    ['source-misfit', { name: 'Kota' }, (s) => setField(s, 'city', { live: { from: 'cities', of: 'city' } })],
    ['source-misfit', { name: 'Pemilik' }, (s) => setField(s, 'owner', { live: { from: 'curators' } })],
    ['widget-misfit', { name: 'Warna' }, (s) => setField(s, 'colour', { widget: 'map' })],
    ['weight-misfit', { name: 'Pemilik' }, (s) => setField(s, 'owner', { weight: 1 })],
    ['weight-misfit', { name: 'Harga' }, (s) => setField(s, 'price', { weight: 0 })],
    ['weight-misfit', { name: 'Harga' }, (s) => setField(s, 'price', { weight: 100.5 })],
    ['weight-misfit', { name: 'Harga' }, (s) => setField(s, 'price', { weight: { a: 10, b: 0 } })],
    ['limit-misfit', { limit: 'maxLength' }, (s) => setField(s, 'price', { messages: { maxLength: 'Panjang.' } })],
    ['list-missing', {}, (s) => addField(s, { kind: 'choices', label: 'A', step: 'diri' })],
    ['rows-missing', {}, (s) => addField(s, { kind: 'rows', label: 'A', step: 'diri', columns: [] })],
    ['source-missing', {}, (s) => addField(s, { kind: 'region', label: 'A', step: 'diri' })],
  ])('is refused as %s with %j', (code, params, edit) => {
    expect(refusalOf(edit)).toEqual({ code, params });
  });

  it('is an error that also a log can show', () => {
    const error = new EditError('no-step', { step: 'tiada' });
    expect([error.name, error.message]).toEqual(['EditError', 'no-step {"step":"tiada"}']);
  });

  it('names a step with its own title, also if a question has the name of the step', () => {
    const loan = { type: 'boolean', title: 'Ada pinjaman?' };
    const steps = [
      { id: 'a', fields: ['loan'] },
      { id: 'loan', title: 'Rincian', fields: ['sum'], 'x-show-if': 'loan' },
    ];
    const sources = sourcesOf(formFile({ loan, sum: { type: 'integer' } }, { 'x-steps': steps }));
    const refused = { code: 'wrong-order', params: { name: 'Rincian', other: 'Ada pinjaman?' } };
    expect(refusalOf((s) => moveField(s, 'loan', { step: 'loan' }), sources)).toMatchObject(refused);
    const mapped = { ...sources, form: { ...sources.form, 'x-steps': steps.map(withMap) } };
    expect(refusalOf((s) => moveStep(s, 'loan', 0), mapped)).toMatchObject(refused);
  });

  it('cannot copy a question that is in no step', () => {
    const loose = sourcesOf(formFile({ a: { type: 'string' } }, { 'x-steps': [{ id: 'satu', fields: [] }] }));
    expect(refusalOf((s) => copyField(s, 'a'), loose)).toEqual({ code: 'no-field', params: { name: 'a' } });
  });

  it('may move a question to where its condition still reads an earlier one', () => {
    const after = moveField(sourcesOf(), 'shade', { step: 'diri', at: 2 });
    expect(fieldsByStep(after)).toEqual(fieldsByStep(sourcesOf()));
    expect(fieldsByStep(moveField(sourcesOf(), 'photo', { step: 'diri', at: 0 })).diri?.[0]).toBe('photo');
  });
});

const withMap = (step: FormSources['form']['x-steps'][number]) =>
  step['x-show-if'] === undefined ? step : { ...step, 'x-show-if': { loan: true } };
const DROP = { dropConditions: true };
const readByBoth = (sources: FormSources) => setCondition(sources, { step: 'usaha' }, { colour: 'biru' });
function unlock(sources: FormSources): FormSources {
  const { 'x-locked': _, ...owner } = shopForm.properties.owner ?? {};
  return {
    ...sources,
    form: { ...sources.form, properties: { ...sources.form.properties, owner } } as FormSources['form'],
  };
}
