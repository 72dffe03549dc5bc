/** Selected users as a file. Phone numbers are masked as in the list. Neither NIK nor address is part of it. */
import type { Readable } from 'node:stream';
import type { SelectedExportQuery } from '#contract/selected-export.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Cell } from '#server/export-cells.ts';
import { type SheetColumn, streamSheet, TIME_FORMAT, timeCell } from '#server/export-file.ts';
import type { App } from '#server/types.ts';
import type { StaffActor } from '../people.commands.ts';
import { maskPhone } from '../people.present.ts';
import { listSelectedUsers, type StaffUserRow } from '../people.queries.ts';

const HEADS = ['name', 'email', 'phone', 'business', 'role', 'state', 'created_at', 'link'] as const;
const HEAD_WIDTH = 24;

const columnsOf = (app: App): SheetColumn[] =>
  HEADS.map((head) => ({
    label: app.t(`people:export.${head}`),
    width: HEAD_WIDTH,
    numFmt: head === 'created_at' ? TIME_FORMAT : undefined,
  }));

function cellsOf(app: App, row: StaffUserRow): Cell[] {
  const state = row.disabled_at ? 'disabled' : row.verified ? 'active' : 'unverified';
  return [
    row.name,
    row.email,
    row.phone_number && maskPhone(row.phone_number),
    row.business_name,
    app.t(`people:roles.${row.role}`),
    app.t(`people:states.${state}`),
    timeCell(row.created_at),
    `${app.config.publicUrl}/dashboard/staff/people/${row.id}`,
  ];
}

/** The export is audited with the ids of the users in the file. */
export async function exportUsers(
  app: App,
  actor: StaffActor,
  { ids, format }: SelectedExportQuery,
): Promise<Readable> {
  const rows = await listSelectedUsers(app.db.kysely, ids.split(','));
  const facts = { ids: rows.map(({ id }) => id).join(','), count: rows.length, format };
  await app.db.tx((trx) =>
    insertAudit(trx, {
      actor_id: actor.id,
      action: 'people.exported',
      subject_kind: 'user',
      subject_id: null,
      facts,
      ip: actor.ip,
    }),
  );
  const sheet = {
    name: app.t('people:export.sheet'),
    columns: columnsOf(app),
    rows: rows.map((row) => cellsOf(app, row)),
  };
  return streamSheet(sheet, format);
}
