import { describe, expect, it } from 'vitest';
import {
  addField,
  copyField,
  EditError,
  editRows,
  type FormSources,
  moveField,
  ownRowFields,
  ROW_STEP,
  removeField,
  renameField,
  setField,
} from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { sourcesOf } from './studio-fixtures.ts';

describe('a staff member who changes the questions of a row', () => {
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
  const refused = (sources: FormSources, edit: (row: FormSources) => FormSources, group = 'stock') => {
    try {
      editRows(sources, group, edit);
    } catch (thrown) {
      if (thrown instanceof EditError) return thrown.code;
    }
    return undefined;
  };
  const names = ({ form }: FormSources) => Object.keys(ownRowFields(form.properties.stock) ?? {});

  it('adds, words, moves and removes them like other questions, and nothing else changes', () => {
    const added = editRows(stock, 'stock', (row) =>
      addField(row, { kind: 'number', label: 'Weight', step: ROW_STEP, at: 1 }),
    );
    // A name with stored answers is not used again.
    expect(names(added)).toEqual(['what', 'weight_2', 'tone', 'size']);
    const worded = editRows(added, 'stock', (row) =>
      setField(row, 'what', { label: 'Apa', hint: 'Nama', required: false }),
    );
    expect(ownRowFields(worded.form.properties.stock)?.what).toEqual({
      type: 'string',
      title: 'Apa',
      description: 'Nama',
    });
    const moved = editRows(worded, 'stock', (row) => moveField(row, 'weight_2', { step: ROW_STEP, at: 3 }));
    expect(names(moved)).toEqual(['what', 'tone', 'size', 'weight_2']);
    const gone = editRows(moved, 'stock', (row) => removeField(row, 'what', { dropConditions: true }));
    expect(ownRowFields(gone.form.properties.stock)?.size).toEqual({ type: 'integer' });
    expect(gone.form.properties.later).toBe(stock.form.properties.later);
    expect(gone.form['x-steps']).toBe(stock.form['x-steps']);
  });

  it('renames one: its references in the row follow, and answers follow by a rename of the group', () => {
    const renamed = editRows(stock, 'stock', (row) => renameField(row, 'what', 'label'));
    expect(names(renamed)).toEqual(['label', 'tone', 'size']);
    expect(ownRowFields(renamed.form.properties.stock)?.size?.['x-show-if']).toEqual({ label: { empty: false } });
    expect(renamed.form.properties.stock?.['x-renames']).toEqual({ what: 'label' });
    expect(renamed.form).not.toHaveProperty('x-renames');
    const twice = editRows(renamed, 'stock', (row) => renameField(row, 'label', 'title'));
    expect(twice.form.properties.stock?.['x-renames']).toEqual({ what: 'title' });
    // Renamed to its first name, it needs no rename any more. A removed question removes its rename.
    const back = editRows(twice, 'stock', (row) => renameField(row, 'title', 'what'));
    expect(back.form.properties.stock).toEqual(stock.form.properties.stock);
    const gone = editRows(twice, 'stock', (row) => removeField(row, 'title', { dropConditions: true }));
    expect(gone.form.properties.stock).not.toHaveProperty('x-renames');
  });

  it('leaves no rename of a question that was never published, and uses no name twice', () => {
    const fresh = editRows(stock, 'stock', (row) => renameField(row, 'tone', 'hue'));
    expect(fresh.form.properties.stock).not.toHaveProperty('x-renames');
    const refusal = (sources: FormSources, name: string, to: string) =>
      refused(sources, (row) => renameField(row, name, to));
    expect(refusal(stock, 'tone', 'weight')).toBe('name-taken');
    expect(refusal(stock, 'tone', 'size')).toBe('name-taken');
    expect(refusal(stock, 'tone', '1st')).toBe('bad-name');
    // Under any name that the group had.
    const moved = renameField(stock, 'stock', 'wares');
    expect(refused(moved, (row) => renameField(row, 'tone', 'weight'), 'wares')).toBe('name-taken');
    const both = editRows(moved, 'wares', (row) => renameField(row, 'what', 'label'));
    expect([both.form['x-renames'], both.form.properties.wares?.['x-renames']]).toEqual([
      { stock: 'wares' },
      { what: 'label' },
    ]);
  });

  it('keeps its texts of the locale', () => {
    const words = { words: { 'stock.what': { label: 'Nama barang', hint: 'Singkat.' } }, optionWords: {} };
    const renamed = editRows({ ...stock, words }, 'stock', (row) => renameField(row, 'what', 'label'));
    expect(ownRowFields(renamed.form.properties.stock)?.label).toMatchObject({
      title: 'Nama barang',
      description: 'Singkat.',
    });
  });

  it('does not change a question of the form with the same name', () => {
    const shadow = sourcesOf(
      formFile({
        what: { type: 'string' },
        after: { type: 'string', 'x-show-if': { what: 'a' } },
        stock: rows,
      }),
      { taken: ['stock.what'] },
    );
    const renamed = editRows(shadow, 'stock', (row) => renameField(row, 'what', 'label'));
    expect(renamed.form.properties.after).toBe(shadow.form.properties.after);
    expect(ownRowFields(renamed.form.properties.stock)?.size?.['x-show-if']).toEqual({ label: { empty: false } });
    const removed = editRows(shadow, 'stock', (row) => removeField(removeField(row, 'size'), 'what'));
    expect(removed.form.properties.after).toBe(shadow.form.properties.after);
  });

  it('copies the group without renames, because there are no answers to the copy', () => {
    const renamed = editRows(stock, 'stock', (row) => renameField(row, 'what', 'label'));
    const copied = copyField(renamed, 'stock').form.properties.stock_2;
    expect(Object.keys(ownRowFields(copied) ?? {})).toEqual(['label', 'tone', 'size']);
    expect(copied).not.toHaveProperty('x-renames');
  });

  it('cannot leave a row without questions, or a condition without its question', () => {
    const alone = editRows(stock, 'stock', (row) => removeField(removeField(row, 'size'), 'tone'));
    expect(refused(alone, (row) => removeField(row, 'what'))).toBe('last-row');
    expect(refused(stock, (row) => removeField(row, 'what'))).toBe('depended-on');
    expect(refused(stock, (row) => moveField(row, 'size', { step: ROW_STEP, at: 0 }))).toBe('wrong-order');
  });
});
