import { describe, expect, it } from 'vitest';
import {
  addField,
  EditError,
  inRows,
  moveField,
  ROW_STEP,
  removeField,
  rowsIn,
  type Sources,
  setField,
} from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { sourcesOf } from './studio-fixtures.ts';

describe('somebody who changes the questions of a row', () => {
  const inner: Record<string, FieldFile> = {
    what: { type: 'string', 'x-required': true },
    tone: { type: 'string', 'x-options': 'colour', 'x-show-if': { colour: 'merah' } },
    size: { type: 'integer', 'x-show-if': { what: { empty: false } } },
  };
  const rows: FieldFile = {
    type: 'array',
    title: 'Stok',
    'x-rows': true,
    items: { type: 'object', properties: inner },
  };
  const stock = sourcesOf(
    formFile(
      { colour: { type: 'string', 'x-options': 'colour' }, stock: rows, later: { type: 'string' } },
      { 'x-steps': [{ id: 'a', fields: ['colour', 'stock', 'later'] }] },
    ),
    { taken: ['stock', 'stock.what', 'stock.weight'] },
  );
  const names = ({ form }: Sources) => Object.keys(rowsIn(form.properties.stock) ?? {});

  it('adds, words, moves and removes them like any other, and nothing else changes', () => {
    const added = inRows(stock, 'stock', (row) =>
      addField(row, { kind: 'number', label: 'Weight', step: ROW_STEP, at: 1 }),
    );
    // A name that answers stand under is not given again.
    expect(names(added)).toEqual(['what', 'weight_2', 'tone', 'size']);
    const worded = inRows(added, 'stock', (row) =>
      setField(row, 'what', { label: 'Apa', hint: 'Nama', required: false }),
    );
    expect(rowsIn(worded.form.properties.stock)?.what).toEqual({ type: 'string', title: 'Apa', description: 'Nama' });
    const moved = inRows(worded, 'stock', (row) => moveField(row, 'weight_2', { step: ROW_STEP, at: 3 }));
    expect(names(moved)).toEqual(['what', 'tone', 'size', 'weight_2']);
    const gone = inRows(moved, 'stock', (row) => removeField(row, 'what', { dropConditions: true }));
    expect(rowsIn(gone.form.properties.stock)?.size).toEqual({ type: 'integer' });
    expect(gone.form.properties.later).toBe(stock.form.properties.later);
    expect(gone.form['x-steps']).toBe(stock.form['x-steps']);
  });

  it('is refused what would leave a row without questions, or a condition without its question', () => {
    const alone = inRows(stock, 'stock', (row) => removeField(removeField(row, 'size'), 'tone'));
    const refused = (edit: () => unknown) => {
      try {
        edit();
      } catch (thrown) {
        if (thrown instanceof EditError) return thrown.code;
      }
      return undefined;
    };
    expect(refused(() => inRows(alone, 'stock', (row) => removeField(row, 'what')))).toBe('last-row');
    expect(refused(() => inRows(stock, 'stock', (row) => removeField(row, 'what')))).toBe('depended-on');
    expect(refused(() => inRows(stock, 'stock', (row) => moveField(row, 'size', { step: ROW_STEP, at: 0 })))).toBe(
      'wrong-order',
    );
  });
});
