/** Selected consultations as a file: meeting, request and result. Private answers are masked unless a reason is given. */
import type { Readable } from 'node:stream';
import type { SelectedExportQuery } from '#contract/selected-export.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Cell } from '#server/export-cells.ts';
import { type SheetColumn, streamSheet, TIME_FORMAT, timeCell } from '#server/export-file.ts';
import {
  type AnsweredRecord,
  loadAnswerColumns,
} from '#server/modules/forms/staff-submissions/answer-columns/answer-columns.commands.ts';
import { requireReason, type StaffActor } from '#server/modules/forms/staff-submissions/staff-submissions.commands.ts';
import { insertExportAccess } from '#server/modules/forms/staff-submissions/staff-submissions.queries.ts';
import { submissionAad } from '#server/modules/forms/submissions/submissions.commands.ts';
import type { App } from '#server/types.ts';
import { statusLabel } from '../change/change.commands.ts';
import { RESULT_FORM, resultAad } from '../close/close.commands.ts';
import { type ConsultationRow, listSelectedConsultations } from '../consultations.queries.ts';
import { CONSULTATION_FORM } from '../create/create.commands.ts';

const HEADS = [
  'number',
  'created_at',
  'status',
  'asker',
  'business',
  'curator',
  'starts_at',
  'place',
  'rating',
  'link',
] as const;
const TIMES = ['created_at', 'starts_at'];
const HEAD_WIDTH = 22;

const headColumns = (app: App): SheetColumn[] =>
  HEADS.map((head) => ({
    label: app.t(`consultations:export.${head}`),
    width: HEAD_WIDTH,
    numFmt: TIMES.includes(head) ? TIME_FORMAT : undefined,
  }));

const headCells = (app: App, row: ConsultationRow): Cell[] => [
  row.number,
  timeCell(row.created_at),
  statusLabel(row.status),
  row.asker_name,
  row.business_name,
  row.curator_name,
  timeCell(row.starts_at),
  row.place,
  row.rating,
  `${app.config.publicUrl}/consultation/detail/${row.id}`,
];

const resultOf = ({ id, result, result_version }: ConsultationRow): AnsweredRecord | null =>
  result && result_version !== null ? { id, form_version: result_version, answers: result } : null;

/**
 * The messages of a consultation are never part of the file. The export is audited. With a `typed` reason, users whose
 * private answers are in the file see it in their access log.
 */
export async function exportConsultations(
  app: App,
  { user, ip }: StaffActor,
  { ids, format }: SelectedExportQuery,
  typed?: string,
): Promise<Readable> {
  const reason = typed === undefined ? undefined : requireReason(app, typed);
  const isOpen = reason !== undefined;
  const rows = await listSelectedConsultations(app.db.kysely, ids.split(','));
  const heads = headColumns(app);
  const request = await loadAnswerColumns(app, CONSULTATION_FORM, rows, { isOpen, aad: submissionAad, before: heads });
  const before = [...heads, ...request.columns];
  const results = rows.flatMap((row) => resultOf(row) ?? []);
  // The reason opens what the asker answered. The curator's result stays masked.
  const result = await loadAnswerColumns(app, RESULT_FORM, results, { isOpen: false, aad: resultAad, before });
  const exported = rows.map(({ id }) => id);
  const facts = { form: CONSULTATION_FORM, ids: exported.join(','), count: rows.length, format, private: isOpen };
  await app.db.tx(async (trx) => {
    const line = await insertAudit(trx, {
      actor_id: user.id,
      action: 'consultations.exported',
      subject_kind: 'consultation',
      subject_id: null,
      facts: reason ? { ...facts, reason } : facts,
      ip,
    });
    if (isOpen && request.secrets.length > 0)
      await insertExportAccess(
        trx,
        line,
        { ids: exported, searchTargets: [], choices: [], ranges: [] },
        request.secrets,
      );
  });
  return streamSheet(
    {
      name: app.t('consultations:export.sheet'),
      columns: [...before, ...result.columns],
      rows: rows.map((row) => [...headCells(app, row), ...request.cellsOf(row), ...result.cellsOf(resultOf(row))]),
    },
    format,
  );
}
