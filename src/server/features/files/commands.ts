/** What other features do with files: name them, let go of them, list them, and ask whether an answer may name them. */
import { formerNames } from '#engine/renames.ts';
import type { FormDoc, Messages } from '#engine/types.ts';
import type { Db } from '../../database/connect.ts';
import { t } from '../../lib/i18n.ts';
import { type FileLink, presentFile } from './present.ts';
import { type FileRow, findFiles, insertUses, replaceUses, touchReleased } from './queries.ts';

/** Who names a file. Whoever may read the thing may read its files: see file-access.ts. */
export type FileUseKind =
  | 'draft'
  | 'submission'
  | 'business'
  | 'business-documents'
  | 'payment-option'
  | 'avatar'
  | 'content'
  | 'product'
  | 'variant'
  | 'payment-proof'
  | 'review'
  | 'consultation';
export interface FileUseSet {
  kind: FileUseKind;
  ref: string;
  user_id: string | null;
  files: Array<{ field: string; id: string }>;
}

const toFileUses = ({ kind, ref, user_id, files }: FileUseSet) =>
  files.map(({ field, id }) => ({ file_id: id, user_id, kind, ref, field }));

/** The uses of (kind, ref) become exactly this list. Call it in the transaction that writes the thing itself. */
export const setFileUses = (trx: Db, uses: FileUseSet): Promise<void> =>
  replaceUses(trx, uses.kind, uses.ref, toFileUses(uses));

/** The same for things that were just made and have no uses yet: in two statements, however many they are. */
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

/** `varian.0.picture` → `varian.picture`: a limit belongs to a field, not to a row of it. */
export const fieldOfPath = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');

/** The form of an answer; a bare id where the form has no rows. */
export type AnsweredForm = string | Pick<FormDoc, 'id' | 'ui'>;

/** An upload made for this very field, under a name it had before, or for the form that the rows of a group come from. */
function fitsField(row: FileRow, form: AnsweredForm, field: string): boolean {
  if (typeof form === 'string') return row.form_id === form && row.field === field;
  const [name = '', inner] = field.split('.');
  const tail = inner === undefined ? '' : `.${inner}`;
  const names = formerNames(form.ui.renames, name).map((one) => `${one}${tail}`);
  if (row.form_id === form.id && names.includes(row.field)) return true;
  const rows = Object.hasOwn(form.ui.fields, name) ? form.ui.fields[name]?.rows : undefined;
  return inner !== undefined && rows?.form === row.form_id && row.field === inner;
}

/** Sentences for ids that are nobody's, somebody else's, or of another field. */
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
