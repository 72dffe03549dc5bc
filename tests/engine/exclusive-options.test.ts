/** Options that cannot be combined with others, with the same result wherever the form is validated. */
import { describe, expect, it } from 'vitest';
import { checkOptions } from '#engine/check.ts';
import * as edit from '#engine/studio/edit.ts';
import type { CompileContext, FieldFile, OptionFile } from '#engine/types.ts';
import { baseContext, compileWithValidators, formFile } from './fixtures.ts';
import { sourcesOf } from './studio-fixtures.ts';

const colour: OptionFile = { ...(baseContext.options.colour as OptionFile), 'x-exclusive': ['biru'] };
const context: CompileContext = { ...baseContext, options: { colour } };
const many: FieldFile = {
  type: 'array',
  title: 'Warna',
  uniqueItems: true,
  items: { type: 'string', 'x-options': 'colour' },
};

describe('an exclusive option', () => {
  it('is refused together with others, at the top level and in rows, and accepted alone', async () => {
    const form = await compileWithValidators(
      formFile({
        shades: many,
        goods: { type: 'array', items: { type: 'object', properties: { tints: many } } } as FieldFile,
      }),
      { ...context, messages: { ...baseContext.messages, exclusive: '{{options}} tidak bersama yang lain.' } },
    );
    expect(form.validate({ shades: ['biru'] }).valid).toBe(true);
    expect(form.validate({ shades: ['merah', 'hijau'] }).valid).toBe(true);
    expect(form.validate({ shades: ['merah', 'biru'], goods: [{ tints: ['hijau', 'biru'] }] }).messages).toEqual({
      shades: ['“Biru Laut” tidak bersama yang lain.'],
      'goods.0.tints': ['“Biru Laut” tidak bersama yang lain.'],
    });
  });

  it('must be in the list', () => {
    const codes = (file: OptionFile) =>
      checkOptions(file, context).flatMap(({ code, level }) => (level === 'error' ? [code] : []));
    expect(codes(colour)).toEqual([]);
    expect(codes({ ...colour, 'x-exclusive': ['bitu'] })).toEqual(['code-unknown']);
  });

  it('follows a renamed code, and is removed with its option', () => {
    const form = formFile({ shades: many });
    const sources = sourcesOf(form, { lists: { colour } });
    expect(edit.renameOption(sources, 'colour', 'biru', 'nila').lists.colour?.['x-exclusive']).toEqual(['nila']);
    expect(edit.retireOption(sources, 'colour', 'biru').lists.colour?.['x-exclusive']).toBe(undefined);
  });
});
