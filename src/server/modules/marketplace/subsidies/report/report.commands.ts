/** What a programme paid, for staff and for the city: sums by day, district and shop, and a file with every order. */
import type { Readable } from 'node:stream';
import type { ExportFormat } from '#contract/selected-export.ts';
import type { SubsidyReport, SubsidyReportRow } from '#contract/subsidies.ts';
import { datePartsInWita, formatLongDate, timeInWita } from '#engine/calendar.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Db } from '#server/database/connect.ts';
import type { Cell } from '#server/export-cells.ts';
import { type SheetColumn, streamSheet, TIME_FORMAT, timeCell } from '#server/export-file.ts';
import { t } from '#server/lib/i18n.ts';
import { findRegion } from '#server/modules/reference/regions/regions.queries.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import type { StaffActor } from '../subsidies.commands.ts';
import { findSubsidy } from '../subsidies.queries.ts';
import { listUses, sumAll, sumByDay, sumByDistrict, sumByShop, type UseRow, type UsesSum } from './report.queries.ts';

const presentRow = ({ value, label, ...sums }: UsesSum): SubsidyReportRow => ({
  value: value ?? '',
  label: label ?? t('subsidies-server:no_district'),
  ...sums,
});
const districtName = (code: string | null) => code && (findRegion(code)?.name ?? code);
const dayText = (day: string | null) => day && formatLongDate(datePartsInWita(timeInWita(day)));

export async function loadReport({ db: { kysely: db } }: App, id: string): Promise<SubsidyReport> {
  if (!(await findSubsidy(db, id))) throw problems.NOT_FOUND();
  return {
    ...(await sumAll(db, id)),
    days: (await sumByDay(db, id)).map((row) => presentRow({ ...row, label: dayText(row.label) })),
    districts: (await sumByDistrict(db, id)).map((row) => presentRow({ ...row, label: districtName(row.label) })),
    shops: (await sumByShop(db, id)).map(presentRow),
  };
}

const HEADS = [
  'created_at',
  'number',
  'status',
  'shop',
  'district',
  'delivery_fee',
  'amount',
  'returned',
  'rest',
  'returned_at',
] as const;
const TIMES: readonly string[] = ['created_at', 'returned_at'];
const SUMS: readonly string[] = ['delivery_fee', 'amount', 'returned', 'rest'];
const HEAD_WIDTH = 22;

const columnsOf = (): SheetColumn[] =>
  HEADS.map((head) => ({
    label: t(`subsidies-server:export.${head}`),
    width: HEAD_WIDTH,
    numFmt: TIMES.includes(head) ? TIME_FORMAT : SUMS.includes(head) ? '#,##0' : undefined,
  }));

const cellsOf = (row: UseRow): Cell[] => [
  timeCell(row.created_at),
  row.number,
  t(`orders:status.${row.status}`),
  row.shop,
  districtName(row.district),
  row.delivery_fee,
  row.amount,
  row.returned,
  row.amount - row.returned,
  timeCell(row.returned_at),
];

const BATCH_SIZE = 500;

/** Reads the next rows while the file is written. */
async function* rowsOf(db: Db, id: string): AsyncGenerator<Cell[]> {
  let batch: UseRow[] = [];
  do {
    batch = await listUses(db, id, batch.at(-1), BATCH_SIZE);
    for (const row of batch) yield cellsOf(row);
  } while (batch.length === BATCH_SIZE);
}

/** Every order that took from the programme, oldest first. The export is audited. */
export async function exportUses(
  app: App,
  { user, ip }: StaffActor,
  id: string,
  format: ExportFormat,
): Promise<Readable> {
  const subsidy = await findSubsidy(app.db.kysely, id);
  if (!subsidy) throw problems.NOT_FOUND();
  await app.db.tx((trx) =>
    insertAudit(trx, {
      actor_id: user.id,
      action: 'subsidy.exported',
      subject_kind: 'subsidy',
      subject_id: id,
      facts: { format },
      ip,
    }),
  );
  return streamSheet({ name: subsidy.name, columns: columnsOf(), rows: rowsOf(app.db.kysely, id) }, format);
}
