import { describe, expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { baseContext, formFile } from './fixtures.ts';

describe('a form for anonymous visitors', () => {
  const picture: FieldFile = { type: 'string', 'x-file': { accept: ['jpg'] } };
  const withFiles = {
    ...baseContext,
    forms: { ware: formFile({ name: { type: 'string' }, picture }, { $id: 'ware' }) },
  };
  const findingsOf = (properties: Record<string, FieldFile>, audience?: FormFile['x-audience']) =>
    checkForm(formFile(properties, audience && { 'x-audience': audience }), withFiles)
      .filter(({ level }) => level === 'error')
      .map(({ code, path, params }) => [code, path.join('.'), params]);
  const rows: FieldFile = { type: 'array', 'x-rows': true, items: { type: 'object', properties: { picture } } };

  it('cannot have a file field, because a visitor cannot upload files and could never send the form', () => {
    expect(findingsOf({ picture }, 'public')).toEqual([
      ['visitor-file', 'properties.picture.x-file', { name: 'picture' }],
    ]);
    const several: FieldFile = { type: 'array', items: { type: 'string' }, 'x-file': { accept: ['pdf'], max: 3 } };
    expect(findingsOf({ several }, 'public')).toEqual([
      ['visitor-file', 'properties.several.x-file', { name: 'several' }],
    ]);
  });

  it('cannot have one in rows, neither in its own nor in those of another form', () => {
    expect(findingsOf({ goods: rows }, 'public')).toEqual([
      ['visitor-file', 'properties.goods.items.properties.picture.x-file', { name: 'picture' }],
    ]);
    expect(findingsOf({ goods: { type: 'array', 'x-rows': 'ware' } }, 'public')).toEqual([
      ['visitor-file-rows', 'properties.goods.x-rows', { name: 'goods', form: 'ware', other: 'picture' }],
    ]);
  });

  it.each<FormFile['x-audience']>([undefined, 'user', 'member', 'curator', 'staff'])(
    'is different from one for %s, who has an account and can upload',
    (audience) => {
      expect(findingsOf({ picture, goods: rows, wares: { type: 'array', 'x-rows': 'ware' } }, audience)).toEqual([]);
    },
  );
});
