/** Request and response schemas of curation periods and their announced results. */
import { type Static, Type } from 'typebox';
import { Grade, LabelledValue, Note, PERIOD_EVENTS, PeriodStatus, strict, Version } from './curation-shared.ts';
import { OneOf, Page, PageQuery } from './envelope.ts';
import { OpenAnswers } from './forms.ts';
import { Nullable } from './nullable.ts';
import { UserRef, Uuid } from './submissions.ts';

export const PeriodRef = Type.Object({
  id: Type.String(),
  title: Type.String(),
  status: PeriodStatus,
  status_label: Type.String(),
});
export type PeriodRef = Static<typeof PeriodRef>;

const period = {
  ...PeriodRef.properties,
  description: Type.String(),
  /** Codes of the lists `curation-purpose` and `business-field` with labels. Empty `fields` means all fields. */
  purposes: Type.Array(LabelledValue),
  fields: Type.Array(LabelledValue),
  criteria: Type.String(),
  /** Maximum number of entries that may pass; null means no limit. */
  quota: Nullable(Type.Integer()),
  opens_on: Type.String(),
  closes_on: Type.String(),
  announces_on: Type.String(),
};
/** Public data of the period that accepts entries. `accepting`: today is between its first and last day. */
export const OpenPeriod = Type.Object({ ...period, accepting: Type.Boolean() });
export type OpenPeriod = Static<typeof OpenPeriod>;

const PeriodCounts = Type.Object({
  /** Submitted and not yet decided. */
  running: Type.Integer(),
  passed: Type.Integer({ description: 'With and without notes' }),
  failed: Type.Integer({ description: 'Failed, or documents rejected' }),
  total: Type.Integer(),
});
export const PeriodItem = Type.Object({
  ...period,
  counts: PeriodCounts,
  curators: Type.Array(UserRef, { description: 'Curators who verify and score; empty: every curator' }),
  announced_at: Nullable(Type.String()),
  updated_at: Type.String(),
  /** Allowed events of PERIOD_EVENTS. */
  events: Type.Array(Type.String()),
});
export type PeriodItem = Static<typeof PeriodItem>;
/** With the answers of the form `curation-period` for editing. `editable` is false after the announcement. */
export const PeriodDetail = Type.Object({
  ...PeriodItem.properties,
  answers: OpenAnswers,
  form_version: Type.Integer(),
  editable: Type.Boolean(),
});
export type PeriodDetail = Static<typeof PeriodDetail>;

export const PeriodParams = Type.Object({ id: Uuid }, strict);
export const PeriodQuery = Type.Object({ ...PageQuery, status: Type.Optional(PeriodStatus) }, strict);
export const PeriodBody = Type.Object({ answers: OpenAnswers, form_version: Version }, strict);
export type PeriodBody = Static<typeof PeriodBody>;
/** The note of a cancellation is required. It is sent to everyone with an entry. */
export const PeriodEventBody = Type.Object({ event: OneOf(PERIOD_EVENTS), note: Note }, strict);
export type PeriodEventBody = Static<typeof PeriodEventBody>;

/** Only entries that passed. */
export const AnnouncedResult = Type.Object({
  id: Type.String(),
  /** Set while the shop is public. */
  shop_id: Nullable(Type.String()),
  business_name: Type.String(),
  product: Type.String(),
  district: Nullable(LabelledValue),
  field: Nullable(LabelledValue),
  result: OneOf(['passed', 'passed_with_notes']),
  result_label: Type.String(),
  grade: Grade,
  period: Type.Object({ id: Type.String(), title: Type.String() }),
});
export type AnnouncedResult = Static<typeof AnnouncedResult>;
export const AnnouncedPeriod = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  announced_at: Type.String(),
  passed: Type.Integer(),
});
export type AnnouncedPeriod = Static<typeof AnnouncedPeriod>;
const Results = Page(AnnouncedResult);
/** A page of results, with all announced periods (newest first) and the business fields that occur. */
export const Announcement = Type.Object({
  ...Results.properties,
  data: Type.Object({
    ...Results.properties.data.properties,
    periods: Type.Array(AnnouncedPeriod),
    fields: Type.Array(LabelledValue),
  }),
});
export type Announcement = Static<typeof Announcement>;
/** Text, because an empty text, `null` and `0` mean "no filter". */
const Filter = Type.Optional(Type.String({ maxLength: 100 }));
export const AnnouncementQuery = Type.Object(
  { ...PageQuery, period: Filter, district: Filter, field: Filter, search: Filter },
  strict,
);
