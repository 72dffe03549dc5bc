/** What other features do with files: reference them, release them, list them, and check ids in answers. */
import { formerNames } from '#engine/renames.ts';
import type { FormDoc, Messages } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';
import type { FileUseKind } from '#server/form-bindings.ts';
import { t } from '#server/lib/i18n.ts';
import { type FileLink, presentFile } from './files.present.ts';
import { type FileRow, findFiles, insertUses, replaceUses, touchReleased } from './files.queries.ts';

export interface FileUseSet {
  kind: FileUseKind;
  ref: string;
  user_id: string | null;
  files: Array<{ field: string; id: string }>;
}

const toFileUses = ({ kind, ref, user_id, files }: FileUseSet) =>
  files.map(({ field, id }) => ({ file_id: id, user_id, kind, ref, field }));

/** Replaces the uses of (kind, ref) by exactly this list. Call it in the transaction that writes the record itself. */
export const setFileUses = (trx: Db, uses: FileUseSet): Promise<void> =>
  replaceUses(trx, uses.kind, uses.ref, toFileUses(uses));

/** Like setFileUses, for new records that have no uses yet. Takes two statements for any number of records. */
export async function addFileUses(trx: Db, sets: FileUseSet[]): Promise<void> {
  const uses = sets.flatMap(toFileUses);
  await insertUses(trx, uses);
  await touchReleased(
    trx,
    uses.map(({ file_id }) => file_id),
  );
}

export const clearFileUses = (trx: Db, kind: FileUseKind, ref: string): Promise<void> =>
  replaceUses(trx, kind, ref, []);

export async function listFiles(db: Db, ids: string[]): Promise<FileLink[]> {
  return (await findFiles(db, ids)).map(presentFile);
}

/** `varian.0.picture` → `varian.picture`. A limit belongs to a field, not to a row of it. */
export const fieldOfPath = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');

/** The form of an answer. A form id is enough if the form has no rows. */
type AnsweredForm = string | Pick<FormDoc, 'id' | 'ui'>;

/**
 * Whether the upload was made for this field, under a former name of it, or for the form that a group's rows come from.
 */
function fitsField(row: FileRow, form: AnsweredForm, field: string): boolean {
  if (typeof form === 'string') return row.form_id === form && row.field === field;
  const [name = '', inner] = field.split('.');
  const suffix = inner === undefined ? '' : `.${inner}`;
  const names = formerNames(form.ui.renames, name).map((formerName) => `${formerName}${suffix}`);
  if (row.form_id === form.id && names.includes(row.field)) return true;
  const rows = Object.hasOwn(form.ui.fields, name) ? form.ui.fields[name]?.rows : undefined;
  return inner !== undefined && rows?.form === row.form_id && row.field === inner;
}

/** Messages for ids that do not exist, belong to somebody else, or were uploaded for another field. */
export async function findFileProblems(
  db: Db,
  ownerId: string,
  form: AnsweredForm,
  files: Array<{ field: string; id: string }>,
): Promise<Messages> {
  const rows = new Map(
    (
      await findFiles(
        db,
        files.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const messages: Messages = {};
  for (const { field, id } of files) {
    const row = rows.get(id);
    if (row && row.owner_id === ownerId && fitsField(row, form, fieldOfPath(field))) continue;
    messages[field] = [t('uploads:unknown')];
  }
  return messages;
}
