/** Builds the responses about subsidy programmes. */
import type { SubsidyDetail, SubsidyItem } from '#contract/subsidies.ts';
import { optionLabel } from '#engine/answers.ts';
import { dayInWita } from '#engine/calendar.ts';
import type { FormDoc } from '#engine/types.ts';
import { listSubsidyEvents } from '#machines/subsidy.ts';
import { t } from '#server/lib/i18n.ts';
import { findRegion } from '#server/modules/reference/regions/regions.queries.ts';
import type { SubsidyRow } from './subsidies.queries.ts';

/** What the machine needs. */
export const factsOf = ({ state, ends_on }: Pick<SubsidyRow, 'state' | 'ends_on'>) => ({
  state,
  is_over: ends_on < dayInWita(new Date()),
});

export const stateLabel = (state: SubsidyRow['state']): string => t(`subsidies-server:state.${state}`);

/** `doc` is the current form, whose list has the labels of the fields of business. */
export const presentSubsidy = (row: SubsidyRow, doc: FormDoc): SubsidyItem => {
  const field = doc.ui.fields.fields;
  const { id, name, state, budget, spent, most_per_order, starts_on, ends_on } = row;
  return {
    id,
    name,
    state,
    state_label: stateLabel(state),
    budget,
    spent,
    left: budget - spent,
    most_per_order,
    starts_on,
    ends_on,
    districts: row.districts.map((value) => ({ value, label: findRegion(value)?.name ?? value })),
    fields: row.fields.map((value) => ({ value, label: field ? optionLabel(doc, field, value) : value })),
    events: listSubsidyEvents(factsOf(row)),
  };
};

export const isEditable = ({ state }: Pick<SubsidyRow, 'state'>): boolean => state !== 'ended';

/** `answers` are migrated to the current form version. */
export const presentSubsidyDetail = (
  row: SubsidyRow,
  doc: FormDoc,
  answers: SubsidyDetail['answers'],
): SubsidyDetail => ({
  ...presentSubsidy(row, doc),
  answers,
  form_version: doc.version,
  editable: isEditable(row),
});
