/** Each form that code reads has one binding, and what the bindings say fits the shipped forms and the database. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bindingOf, fileUses, formBindings, registerFormBindings } from '#server/form-bindings.ts';
import { listStoredRows, sourcesOf } from '#server/modules/forms/forms/impact/impact.queries.ts';
import { registerAllFormBindings } from '#server/modules.ts';
import { ROOT } from '#server/root.ts';
import { testApp } from '#tests/support/app.ts';

const { app, db } = await testApp();

test('each binding names a form that is shipped', () => {
  const shipped = readdirSync(join(ROOT, 'schemas/forms')).map((name) => name.replace(/\.yaml$/, ''));
  const unknown = formBindings().filter(({ form }) => !shipped.includes(form));
  expect(unknown.map(({ form }) => form)).toEqual([]);
  expect(formBindings().length).toBeGreaterThan(20);
});

test('the answers of each form can be read from everywhere that its binding names', async () => {
  for (const { form } of formBindings())
    for (const source of sourcesOf(form))
      await expect(
        listStoredRows(db.kysely, source, form, null, 1),
        `${form} in ${source.table}`,
      ).resolves.toBeInstanceOf(Array);
});

test('fields with a column of their own are fields of the form', async () => {
  const wrong: string[] = [];
  for (const { form, stored = [] } of formBindings()) {
    const { fields } = (await app.forms.get(form)).doc.ui;
    for (const { columns = [], encryptedColumns = [] } of stored)
      wrong.push(
        ...[...columns, ...encryptedColumns].filter((name) => !(name in fields)).map((name) => `${form}.${name}`),
      );
  }
  // The two kinds of payment options share a table: each has the columns of both.
  expect(wrong.sort()).toEqual(['bank-account.picture', 'qris.bank', 'qris.bank_number']);
});

test('a form is either sent as a submission or written by a call of its own', () => {
  const both = formBindings().filter(
    ({ submissionSettings, ownCall }) => (submissionSettings === undefined) === (ownCall === undefined),
  );
  expect(both.map(({ form }) => form)).toEqual([]);
});

test('one kind of file use has one rule, whichever form names it', () => {
  const rules = new Map(fileUses().map((use) => [use.kind, use]));
  const differing = fileUses().filter(({ kind, canRead, isKeptForOthers }) => {
    const first = rules.get(kind);
    return String(first?.canRead) !== String(canRead) || first?.isKeptForOthers !== isKeptForOthers;
  });
  expect(differing.map(({ kind }) => kind)).toEqual([]);
});

test('a form with two bindings is refused, and one without a binding is a generic one', () => {
  expect(bindingOf('toString')).toBeUndefined();
  expect(() => registerFormBindings([{ form: 'twice' }, { form: 'twice' }], [])).toThrow('same form');
  registerAllFormBindings();
  expect(bindingOf('twice')).toBeUndefined();
});
