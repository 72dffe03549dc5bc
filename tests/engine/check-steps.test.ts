import { describe, expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import type { CompileContext, FieldFile } from '#engine/types.ts';
import { baseContext, formFile } from './fixtures.ts';

const text: FieldFile = { type: 'string' };

describe('the check of a form', () => {
  it('names an empty step by the title in the file, in the words of the form, or by its id', () => {
    const worded: CompileContext = {
      ...baseContext,
      words: { 'test-form': { $steps: { satu: 'Data usaha', dua: 'Produk Anda' } } },
    };
    const file = formFile(
      { a: text },
      {
        $id: 'test-form',
        'x-steps': [
          { id: 'nol', fields: ['a'] },
          { id: 'satu', title: 'Usaha saya', fields: [] },
          { id: 'dua', fields: [] },
          { id: 'rencana-kerja', fields: [] },
          { id: 'constructor', fields: [] },
        ],
      },
    );
    const findings = checkForm(file, worded).filter(({ code }) => code === 'step-empty');
    expect(findings.map(({ params }) => params.step)).toEqual([
      'Usaha saya',
      'Produk Anda',
      'Rencana kerja',
      'Constructor',
    ]);
  });
});
