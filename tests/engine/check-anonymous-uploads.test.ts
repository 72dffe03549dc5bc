import { describe, expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { baseContext, formFile } from './fixtures.ts';

describe('a form that anybody may fill in without an account', () => {
  const picture: FieldFile = { type: 'string', 'x-file': { accept: ['jpg'] } };
  const withFiles = {
    ...baseContext,
    forms: { ware: formFile({ name: { type: 'string' }, picture }, { $id: 'ware' }) },
  };
  const asked = (properties: Record<string, FieldFile>, audience?: FormFile['x-audience']) =>
    checkForm(formFile(properties, audience && { 'x-audience': audience }), withFiles)
      .filter(({ level }) => level === 'error')
      .map(({ code, path, params }) => [code, path.join('.'), params]);
  const rows: FieldFile = { type: 'array', 'x-rows': true, items: { type: 'object', properties: { picture } } };

  it('may not ask for a file: a visitor has nowhere to upload it and could never send the form', () => {
    expect(asked({ picture }, 'public')).toEqual([['visitor-file', 'properties.picture.x-file', { name: 'picture' }]]);
    const several: FieldFile = { type: 'array', items: { type: 'string' }, 'x-file': { accept: ['pdf'], max: 3 } };
    expect(asked({ several }, 'public')).toEqual([['visitor-file', 'properties.several.x-file', { name: 'several' }]]);
  });

  it('may not ask for one in its rows either, whether they stand here or in another file', () => {
    expect(asked({ goods: rows }, 'public')).toEqual([
      ['visitor-file', 'properties.goods.items.properties.picture.x-file', { name: 'picture' }],
    ]);
    expect(asked({ goods: { type: 'array', 'x-rows': 'ware' } }, 'public')).toEqual([
      ['visitor-file-rows', 'properties.goods.x-rows', { name: 'goods', form: 'ware', other: 'picture' }],
    ]);
  });

  it.each<FormFile['x-audience']>([undefined, 'user', 'member', 'curator', 'staff'])(
    'is another thing than one for %s, who has an account to upload with',
    (audience) => {
      expect(asked({ picture, goods: rows, wares: { type: 'array', 'x-rows': 'ware' } }, audience)).toEqual([]);
    },
  );
});
