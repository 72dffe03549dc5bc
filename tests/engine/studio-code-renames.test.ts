/** Rules follow a code of a list that gets another name, and block the removal of one that they name. */
import { describe, expect, it } from 'vitest';
import { editRows, removeOption, renameOption, retireOption } from '#engine/studio/edit.ts';
import { setRule } from '#engine/studio/rule-edits.ts';
import type { FieldFile, OptionFile } from '#engine/types.ts';
import { baseContext, formFile } from './fixtures.ts';
import { at, number, text } from './named-places.ts';
import { errorCodesOf, refusalOf, sourcesOf } from './studio-fixtures.ts';

const colour = (more: object = {}) => text({ 'x-options': 'colour', ...more });
const colours = (more: object = {}): FieldFile =>
  ({ type: 'array', uniqueItems: true, items: { type: 'string', 'x-options': 'colour' }, ...more }) as FieldFile;
const filtered = (where: string) => ({ list: 'colour', where });

const list = baseContext.options.colour as OptionFile;
const sources = sourcesOf(
  formFile(
    {
      hue: colour(),
      hues: colours(),
      shade: text({ 'x-options': 'shade' }),
      name: text(),
      goods: {
        type: 'array',
        'x-rows': true,
        'x-check': [{ rule: 'tint != "merah"', message: 'merah', fields: ['tint'] }],
        items: {
          type: 'object',
          properties: {
            tint: colour(),
            own: colour({ 'x-options': filtered('tint != "merah" || option.code == "biru"') }),
          },
        },
      } as FieldFile,
      shown: text({ 'x-show-if': 'hue == "merah" || hue in ["hijau", \'merah\']' }),
      other: text({ 'x-show-if': 'shade == "merah" || name == "merah"' }),
      many: text({ 'x-required': 'contains(hues, "merah") || "merah" in hues || hues.exists(h, h == "merah")' }),
      column: number({ 'x-compute': 'count(goods.filter(g, g.tint == "merah" && "merah" in goods.tint))' }),
      chosen: text({ 'x-read-only': 'hue == (empty(name) ? "merah" : "biru")' }),
      result: colour({ 'x-compute': 'name == "merah" ? "merah" : "biru"' }),
      first: colours({ 'x-default': '["merah", "biru"]' }),
      fewer: colour({ 'x-options': filtered('option.code != "merah" && option.hex != "merah"') }),
      left: colour({ not: { enum: ['hijau'] }, 'x-options': filtered('option.code != "merah"') }),
    },
    {
      'x-steps': [
        {
          id: 'satu',
          fields: 'hue hues shade name goods shown other many column chosen result first fewer left'.split(' '),
        },
      ],
      'x-check': [{ rule: 'empty(hue) || hue != "merah"', message: 'merah', fields: ['hue'] }],
    },
  ),
  {
    lists: {
      colour: { ...list, 'x-data': { merah: { hex: '#f00' }, biru: { hex: '#00f' } } },
      shade: { $schema: list.$schema, $id: 'shade', type: 'string', title: 'Rona', enum: ['merah', 'muda'] },
    },
  },
);
const ROW = 'properties/goods/items/properties';

describe('a code with another name', () => {
  const renamed = renameOption(sources, 'colour', 'merah', 'jingga');

  it.each([
    ['properties/shown/x-show-if', 'hue == "jingga" || hue in ["hijau", \'jingga\']'],
    // Another list, and a text that somebody writes.
    ['properties/other/x-show-if', 'shade == "merah" || name == "merah"'],
    ['properties/many/x-required', 'contains(hues, "jingga") || "jingga" in hues || hues.exists(h, h == "jingga")'],
    ['properties/column/x-compute', 'count(goods.filter(g, g.tint == "jingga" && "jingga" in goods.tint))'],
    ['properties/chosen/x-read-only', 'hue == (empty(name) ? "jingga" : "biru")'],
    ['properties/result/x-compute', 'name == "merah" ? "jingga" : "biru"'],
    ['properties/first/x-default', '["jingga", "biru"]'],
    ['properties/fewer/x-options/where', 'option.code != "jingga" && option.hex != "merah"'],
    ['properties/left/x-options/where', 'option.code != "jingga"'],
    ['x-check/0', '{"rule":"empty(hue) || hue != \\"jingga\\"","message":"merah","fields":["hue"]}'],
    ['properties/goods/x-check/0/rule', 'tint != "jingga"'],
    [`${ROW}/own/x-options/where`, 'tint != "jingga" || option.code == "biru"'],
  ])('is followed in %s', (path, rule) => {
    expect(at(renamed, path)).toBe(rule);
  });

  it('leaves the form sound', () => {
    expect([errorCodesOf(sources), errorCodesOf(renamed)]).toEqual([[], []]);
  });

  it('is followed in the rules that compare with the code it is merged with', () => {
    const merged = renameOption(sources, 'colour', 'merah', 'biru');
    expect(at(merged, 'properties/fewer/x-options/where')).toBe('option.code != "biru" && option.hex != "merah"');
    expect(errorCodesOf(merged)).toEqual([]);
  });

  it('is followed in the rules of the rows whose options are edited', () => {
    const small = sourcesOf(
      formFile({
        hue: colour(),
        goods: {
          type: 'array',
          'x-rows': true,
          items: { type: 'object', properties: { own: colour({ 'x-options': filtered('option.code != "merah"') }) } },
        } as FieldFile,
      }),
    );
    const after = editRows(small, 'goods', (row) => renameOption(row, 'colour', 'merah', 'jingga'));
    expect(at(after, `${ROW}/own/x-options/where`)).toBe('option.code != "jingga"');
    expect(errorCodesOf(after)).toEqual([]);
  });
});

describe('an option that a filter names', () => {
  const small = sourcesOf(formFile({ fewer: colour({ 'x-options': filtered('option.code != "merah"') }) }));
  const refused = { code: 'rule-broken' };

  it('is not retired or removed before the filter is changed', () => {
    expect(refusalOf((now) => retireOption(now, 'colour', 'merah'), small)).toMatchObject(refused);
    expect(refusalOf((now) => removeOption(now, 'colour', 'merah'), small)).toMatchObject(refused);
    const place = { rule: 'where', field: 'fewer' } as const;
    const changed = setRule(small, place, 'option.code != "biru"');
    expect(refusalOf((now) => retireOption(now, 'colour', 'merah'), changed)).toBe('taken');
  });
});
