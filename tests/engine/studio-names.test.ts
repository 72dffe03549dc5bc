import { describe, expect, it } from 'vitest';
import { addStep, type FormSources, renameField, renameStepAfterTitle, setStep } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { applyEdit, fieldNamed, refusalOf, sourcesOf } from './studio-fixtures.ts';

describe('a staff member who renames a question', () => {
  it('gets the new name in all references, and a rename for stored answers', () => {
    const { form } = applyEdit((s) => renameField(renameField(s, 'colour', 'hue'), 'province', 'region_code'));
    expect(form['x-renames']).toEqual({ colour: 'hue', province: 'region_code' });
    expect(form['x-steps'][0]?.fields).toEqual(['owner', 'hue', 'shade', 'region_code', 'city']);
    expect(Object.keys(form.properties)[1]).toBe('hue');
    expect(form.properties.shade?.['x-show-if']).toEqual({ hue: ['merah', 'hijau'] });
    expect(form.properties.city?.['x-options']).toEqual({ from: 'cities', of: 'region_code' });
  });

  it('keeps its texts of the locale', () => {
    expect(
      fieldNamed(
        applyEdit((s) => renameField(s, 'colour', 'hue')),
        'hue',
      )?.title,
    ).toBe('Warna');
  });

  it('has all former names lead to the last one, and may use the first one again', () => {
    const twice = applyEdit((s) => renameField(renameField(s, 'colour', 'hue'), 'hue', 'tone'));
    expect(twice.form['x-renames']).toEqual({ colour: 'tone', hue: 'tone' });
    expect(applyEdit((s) => renameField(s, 'tone', 'colour'), twice).form['x-renames']).toEqual({
      hue: 'colour',
      tone: 'colour',
    });
  });

  it('leaves no rename for a question that was never published', () => {
    const after = applyEdit((s) => renameField(s, 'shade', 'pattern', { trail: false }));
    expect(after.form).not.toHaveProperty('x-renames');
    const known = (name: string) =>
      applyEdit((s) => renameField(s, 'shade', 'pattern'), sourcesOf(undefined, { taken: [name] }));
    expect(known('owner').form).not.toHaveProperty('x-renames');
    expect(known('shade').form['x-renames']).toEqual({ shade: 'pattern' });
  });

  it('changes conditions of rows too, but not a name of the row itself', () => {
    const rows = (showIf: object): FieldFile => ({
      type: 'array',
      items: {
        type: 'object',
        properties: { colour: { type: 'string' }, size: { type: 'string', 'x-show-if': showIf as never } },
      },
    });
    const around = (showIf: object) =>
      sourcesOf(formFile({ colour: { type: 'string' }, owner: { type: 'string' }, goods: rows(showIf) }));
    const inner = (showIf: object, name: string) => {
      const after = applyEdit((s) => renameField(s, name, 'other'), around(showIf));
      return (fieldNamed(after, 'goods')?.items?.properties?.size as FieldFile | undefined)?.['x-show-if'];
    };
    expect(inner({ owner: 'a', colour: 'b' }, 'owner')).toEqual({ other: 'a', colour: 'b' });
    expect(inner({ owner: 'a', colour: 'b' }, 'colour')).toEqual({ owner: 'a', colour: 'b' });
  });

  it.each([
    ['locked', 'owner', 'name'],
    ['name-taken', 'shade', 'photo'],
    ['bad-name', 'shade', '1st'],
    ['no-field', 'nobody', 'name'],
  ])('gets the error %s', (code, name, to) => {
    expect(refusalOf((s) => renameField(s, name, to))).toMatchObject({ code });
  });
});

describe('a step that was never published', () => {
  const begun = () => applyEdit((s) => addStep(s, { title: 'Langkah baru' }));
  const ids = ({ form }: FormSources) => form['x-steps'].map(({ id }) => id);
  const named = (sources: FormSources, title: string, published: string[] = []) =>
    renameStepAfterTitle(setStep(sources, 'langkah-baru', { title }), 'langkah-baru', 'Langkah baru', published);

  it('has an id generated from its title, also when the title is written later', () => {
    expect(ids(begun())).toEqual(['diri', 'usaha', 'langkah-baru']);
    const after = named(begun(), 'Tempat usaha');
    expect(ids(after)).toEqual(['diri', 'usaha', 'tempat-usaha']);
    expect(after.form['x-steps'][2]?.title).toBe('Tempat usaha');
  });

  it('does not take the id of another step', () => {
    expect(ids(named(begun(), 'Usaha'))).toEqual(['diri', 'usaha', 'usaha-2']);
  });

  it('keeps an id that was chosen by a person, or that is published', () => {
    expect(ids(named(begun(), 'Tempat usaha', ['langkah-baru']))).toEqual(['diri', 'usaha', 'langkah-baru']);
    const own = applyEdit((s) => addStep(s, { id: 'lokasi', title: 'Langkah baru' }));
    expect(ids(renameStepAfterTitle(own, 'lokasi', 'Langkah baru', []))).toEqual(['diri', 'usaha', 'lokasi']);
  });
});
