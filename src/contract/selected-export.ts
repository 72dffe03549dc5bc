/** Exports of the rows that staff selected in a list, as a spreadsheet file. */
import { type Static, Type } from 'typebox';
import { OneOf } from './envelope.ts';
import { UUID_TEXT } from './submissions.ts';

export const Format = OneOf(['xlsx', 'csv']);
export type ExportFormat = Static<typeof Format>;

/** Ids separated by commas, at most 200. */
export const SelectedIds = Type.String({ pattern: `^${UUID_TEXT}(,${UUID_TEXT}){0,199}$` });
/** Why masked data is read. It is stored in the audit log and shown to the owner of the data. */
export const Reason = Type.String({ maxLength: 300 });

export const SelectedExportQuery = Type.Object({ ids: SelectedIds, format: Format }, { additionalProperties: false });
export type SelectedExportQuery = Static<typeof SelectedExportQuery>;
/** Export with readable private answers. */
export const PrivateSelectedExportBody = Type.Object(
  { ids: SelectedIds, format: Format, reason: Reason },
  { additionalProperties: false },
);
