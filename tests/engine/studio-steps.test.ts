import { describe, expect, it } from 'vitest';
import {
  addField,
  addStep,
  copyStep,
  moveStep,
  removeField,
  removeStep,
  setForm,
  setStep,
} from '#engine/studio/edit.ts';
import { applyEdit, fieldNamed, fieldsByStep, refusalOf, sourcesOf } from './studio-fixtures.ts';

describe('a staff member who edits the form itself', () => {
  it('sets a title, a description and another audience', () => {
    const { form } = applyEdit((s) =>
      setForm(s, { title: ' Data Toko ', description: 'Diisi sekali.', audience: 'member' }),
    );
    expect(form).toMatchObject({ title: 'Data Toko', description: 'Diisi sekali.', 'x-audience': 'member' });
  });

  it('can remove the texts, so that those of the locale are used', () => {
    const named = applyEdit((s) => setForm(s, { title: 'Data Toko' }));
    expect(applyEdit((s) => setForm(s, { title: '  ' }), named).form.title).toBeUndefined();
    expect(applyEdit((s) => setForm(s, { title: 'Contoh' }), named).form.title).toBeUndefined();
  });

  it('cannot open it to visitors while it has a file field, and cannot add one afterwards', () => {
    expect(refusalOf((s) => setForm(s, { audience: 'public' }))).toMatchObject({
      code: 'visitor-file',
      params: { name: 'Foto' },
    });
    const open = applyEdit((s) => setForm(removeField(s, 'photo'), { audience: 'public' }));
    expect(refusalOf((s) => addField(s, { kind: 'photo', label: 'Gambar', step: 'usaha' }), open)).toMatchObject({
      code: 'visitor-file',
    });
  });

  it('gets an error for a text that is too long', () => {
    expect(refusalOf((s) => setForm(s, { title: 'x'.repeat(121) }))).toEqual({
      code: 'too-long',
      params: { limit: '120' },
    });
    expect(refusalOf((s) => setStep(s, 'diri', { title: 'x'.repeat(81) }))).toEqual({
      code: 'too-long',
      params: { limit: '80' },
    });
    expect(refusalOf((s) => addStep(s, { title: 'x'.repeat(81) }))).toMatchObject({ code: 'too-long' });
  });
});

describe('a staff member who adds a step', () => {
  it('gets it at the chosen position, with a name from its title', () => {
    const after = applyEdit((s) => addStep(s, { title: 'Media Sosial & Lainnya', at: 1 }));
    expect(Object.keys(fieldsByStep(after))).toEqual(['diri', 'media-sosial-lainnya', 'usaha']);
    expect(after.form['x-steps'][1]).toEqual({
      id: 'media-sosial-lainnya',
      title: 'Media Sosial & Lainnya',
      fields: [],
    });
  });

  it('may use the same title twice, and letters that a name cannot have', () => {
    const after = applyEdit((s) => addStep(addStep(s, { title: 'Diri' }), { title: '2026 – ☕' }));
    expect(Object.keys(fieldsByStep(after))).toEqual(['diri', 'usaha', 'diri-2', 'step']);
  });

  it('must give it a title', () => {
    expect(refusalOf((s) => addStep(s, { title: '  ' }))).toMatchObject({ code: 'label-missing' });
  });
});

describe('a staff member who changes a step', () => {
  it('sets another title or restores the old one', () => {
    const titled = applyEdit((s) => setStep(s, 'diri', { title: 'Tentang Anda' }));
    expect(titled.form['x-steps'][0]?.title).toBe('Tentang Anda');
    expect(applyEdit((s) => setStep(s, 'diri', { title: 'Diri Anda' }), titled).form['x-steps'][0]).not.toHaveProperty(
      'title',
    );
  });

  it('sets or removes its condition', () => {
    const shown = applyEdit((s) => setStep(s, 'usaha', { showIf: { colour: 'biru' } }));
    expect(shown.form['x-steps'][1]?.['x-show-if']).toEqual({ colour: 'biru' });
    expect(applyEdit((s) => setStep(s, 'usaha', { showIf: null }), shown).form['x-steps'][1]).not.toHaveProperty(
      'x-show-if',
    );
  });

  it('cannot make it depend on its own questions', () => {
    expect(refusalOf((s) => setStep(s, 'usaha', { showIf: { goods: 'biru' } }))).toEqual({
      code: 'wrong-order',
      params: { name: 'Usaha Anda', other: 'Barang' },
    });
  });

  it('moves it, unless a question would come before one that its condition reads', () => {
    const three = applyEdit((s) => addStep(s, { title: 'Akhir' }));
    expect(Object.keys(fieldsByStep(applyEdit((s) => moveStep(s, 'akhir', 0), three)))).toEqual([
      'akhir',
      'diri',
      'usaha',
    ]);
    expect(refusalOf((s) => moveStep(s, 'usaha', 0))).toEqual({
      code: 'wrong-order',
      params: { name: 'Usaha Anda', other: 'Pemilik' },
    });
  });

  it('gets an error if the step no longer exists', () => {
    expect(refusalOf((s) => moveStep(s, 'lenyap', 0))).toEqual({ code: 'no-step', params: { step: 'lenyap' } });
  });
});

describe('a staff member who copies a step', () => {
  it('gets copies of its questions that depend on each other, with all texts and without locks', () => {
    const after = applyEdit((s) => copyStep(s, 'diri'));
    expect(fieldsByStep(after)).toEqual({
      diri: ['owner', 'colour', 'shade', 'province', 'city'],
      'diri-2': ['owner_2', 'colour_2', 'shade_2', 'province_2', 'city_2'],
      usaha: ['goods', 'price', 'photo'],
    });
    expect(after.form['x-steps'][1]?.title).toBe('Diri Anda');
    expect(fieldNamed(after, 'owner_2')).toEqual({
      title: 'Pemilik',
      description: 'Sesuai KTP.',
      type: 'string',
      maxLength: 80,
      'x-required': true,
      'x-placeholder': 'Siti',
      'x-messages': { required: 'Isi pemilik.' },
    });
    expect(fieldNamed(after, 'shade_2')?.['x-show-if']).toEqual({ colour_2: ['merah', 'hijau'] });
    expect(fieldNamed(after, 'city_2')?.['x-options']).toEqual({ from: 'cities', of: 'province_2' });
  });
});

describe('a staff member who removes a step', () => {
  const loose = sourcesOf();

  it('removes its questions with it', () => {
    const after = applyEdit((s) => removeStep(s, 'usaha'), loose);
    expect(fieldsByStep(after)).toEqual({ diri: ['owner', 'colour', 'shade', 'province', 'city'] });
    expect(Object.keys(after.form.properties)).not.toContain('goods');
  });

  it('sees which conditions depend on them, and may drop these', () => {
    const three = applyEdit((s) => {
      const added = addField(addStep(s, { title: 'Akhir' }), { kind: 'text', label: 'Catatan', step: 'akhir' });
      return setStep(added, 'akhir', { showIf: { goods: 'biru' } });
    });
    expect(refusalOf((s) => removeStep(s, 'usaha'), three)).toEqual({
      code: 'depended-on',
      params: { name: 'Barang, Harga, Foto', others: 'Akhir' },
    });
    const after = applyEdit((s) => removeStep(s, 'usaha', { dropConditions: true }), three);
    expect(after.form['x-steps'].at(-1)).toEqual({ id: 'akhir', title: 'Akhir', fields: ['catatan'] });
  });

  it('cannot remove the last step or one with a locked question', () => {
    expect(refusalOf((s) => removeStep(s, 'diri'))).toEqual({ code: 'locked', params: { name: 'Pemilik' } });
    const one = applyEdit((s) => removeStep(s, 'usaha'));
    expect(refusalOf((s) => removeStep(s, 'diri'), one)).toEqual({ code: 'last-step', params: { step: 'Diri Anda' } });
  });
});
