/** Builds the responses about curation periods. */
import type { OpenPeriod, PeriodDetail, PeriodItem, PeriodRef } from '#contract/curation.ts';
import { optionLabel } from '#engine/answers.ts';
import type { FormDoc } from '#engine/types.ts';
import { listPeriodEvents } from '#machines/curation-period.ts';
import { t } from '#server/lib/i18n.ts';
import { isoOrNull } from '#server/present-rows.ts';
import type { CountedPeriod, PeriodRow } from './periods.queries.ts';

type Brief = Pick<PeriodRow, 'id' | 'title' | 'status'>;
export const presentPeriodRef = ({ id, title, status }: Brief): PeriodRef => ({
  id,
  title,
  status,
  status_label: t(`periods:status.${status}`),
});

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** `doc` is the current form, whose lists have the labels of the codes. */
function presentPeriod(row: PeriodRow, doc: FormDoc) {
  const named = (name: string) => {
    const [codes, field] = [row.answers[name], doc.ui.fields[name]];
    const list = Array.isArray(codes) ? codes.map(String) : [];
    return list.map((value) => ({ value, label: field ? optionLabel(doc, field, value) : value }));
  };
  const { opens_on, closes_on, announces_on, quota } = row;
  return {
    ...presentPeriodRef(row),
    description: text(row.answers.description),
    purposes: named('purposes'),
    fields: named('fields'),
    criteria: text(row.answers.criteria),
    quota,
    opens_on,
    closes_on,
    announces_on,
  };
}

export const isAccepting = ({ status, opens_on, closes_on }: PeriodRow, today: string): boolean =>
  status === 'open' && opens_on <= today && today <= closes_on;

export const presentOpenPeriod = (row: PeriodRow, doc: FormDoc, today: string): OpenPeriod => ({
  ...presentPeriod(row, doc),
  accepting: isAccepting(row, today),
});

export const presentCountedPeriod = (row: CountedPeriod, doc: FormDoc): PeriodItem => ({
  ...presentPeriod(row, doc),
  counts: { running: row.running, passed: row.passed, failed: row.failed, total: row.total },
  curators: row.curators,
  announced_at: isoOrNull(row.announced_at && new Date(row.announced_at)),
  updated_at: isoOrNull(new Date(row.updated_at)) ?? new Date(0).toISOString(),
  events: listPeriodEvents(row),
});

const EDITABLE = ['draft', 'open', 'review'];
export const isEditable = ({ status }: Pick<PeriodRow, 'status'>): boolean => EDITABLE.includes(status);

/** `answers` are migrated to the current form version. */
export const presentPeriodSheet = (
  row: CountedPeriod,
  doc: FormDoc,
  answers: PeriodDetail['answers'],
): PeriodDetail => ({
  ...presentCountedPeriod(row, doc),
  answers,
  form_version: doc.version,
  editable: isEditable(row),
});
