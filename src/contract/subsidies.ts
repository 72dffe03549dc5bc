/** Request and response schemas of the delivery-fee subsidies of the city. Amounts are whole rupiah, days are those of Balikpapan. */

import { type Static, Type } from 'typebox';
import { OneOf, PageQuery } from './envelope.ts';
import { AnsweredFormBody, OpenAnswers } from './forms.ts';
import { Format } from './selected-export.ts';
import { Uuid } from './submissions.ts';

const Money = Type.Integer({ minimum: 0 });
const strict = { additionalProperties: false };
const Labelled = Type.Object({ value: Type.String(), label: Type.String() });

const SUBSIDY_STATES = ['planned', 'running', 'paused', 'ended'] as const;
const SubsidyState = OneOf(SUBSIDY_STATES);
export type SubsidyState = Static<typeof SubsidyState>;

/** What the orders of a checkout may take. In a list, an order takes from the first one that fits and has money left. */
export const SubsidyOffer = Type.Object({
  most_per_order: Money,
  /** The rest of the budget. */
  left: Money,
  /** Codes of regions. Empty: everywhere. */
  places: Type.Array(Type.String()),
  /** Ids of the shops in the cart whose orders may take it. */
  shops: Type.Array(Type.String()),
});
export type SubsidyOffer = Static<typeof SubsidyOffer>;

/** Data of the 409 about subsidies: the shops whose order would get less than the buyer saw, with what it would get now. */
export const SubsidyConflict = Type.Object({
  subsidies: Type.Array(Type.Object({ shop_id: Type.String(), subsidy: Money })),
});
export type SubsidyConflict = Static<typeof SubsidyConflict>;

export const SubsidyItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: SubsidyState,
  state_label: Type.String(),
  budget: Money,
  /** Taken by orders and not given back. */
  spent: Money,
  left: Money,
  most_per_order: Money,
  /** First and last day: YYYY-MM-DD. */
  starts_on: Type.String(),
  ends_on: Type.String(),
  /** Empty: all. */
  districts: Type.Array(Labelled),
  fields: Type.Array(Labelled),
  /** Events of the subsidy machine that staff may send now. */
  events: Type.Array(Type.String()),
});
export type SubsidyItem = Static<typeof SubsidyItem>;
/** With the answers of the form `subsidy` for editing. An ended programme cannot be edited. */
export const SubsidyDetail = Type.Object({
  ...SubsidyItem.properties,
  answers: OpenAnswers,
  form_version: Type.Integer(),
  editable: Type.Boolean(),
});
export type SubsidyDetail = Static<typeof SubsidyDetail>;

const figures = {
  orders: Type.Integer(),
  taken: Money,
  /** The part of `taken` that went back to the budget. */
  returned: Money,
};
const ReportRow = Type.Object({ value: Type.String(), label: Type.String(), ...figures });
export type SubsidyReportRow = Static<typeof ReportRow>;
/**
 * What orders took, by the day they took it. `returned` stands at the day of its order, so `taken` minus `returned` of all rows is
 * what the programme spent.
 */
export const SubsidyReport = Type.Object({
  ...figures,
  days: Type.Array(ReportRow),
  districts: Type.Array(ReportRow),
  /** The 100 shops that took most. The export has all. */
  shops: Type.Array(ReportRow),
});
export type SubsidyReport = Static<typeof SubsidyReport>;

export const SubsidyParams = Type.Object({ id: Uuid }, strict);
export const SubsidyQuery = Type.Object({ ...PageQuery }, strict);
/** `csv` by default. */
export const SubsidyExportQuery = Type.Object({ format: Type.Optional(Format) }, strict);
export const SubsidyBody = AnsweredFormBody;
export type SubsidyBody = AnsweredFormBody;
export const SubsidyEventBody = Type.Object(
  { event: OneOf(['subsidy.start', 'subsidy.pause', 'subsidy.resume', 'subsidy.end']) },
  strict,
);
export type SubsidyEventBody = Static<typeof SubsidyEventBody>;
