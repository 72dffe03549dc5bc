/** Request and response schemas of the staff's submission table: filters, columns, rows, saved views, reveals, exports. */

import { type Static, Type } from 'typebox';
import { DAY_PATTERN } from './day-pattern.ts';
import { Direction, OneOf, PageQuery } from './envelope.ts';
import { Nullable } from './nullable.ts';
import { Format, Reason, SelectedIds } from './selected-export.ts';
import { WorkSummary } from './submission-work.ts';
import { SubmissionItem, UserRef, UUID_TEXT, Uuid } from './submissions.ts';

const Day = Type.String({ pattern: DAY_PATTERN });
const FormId = Type.String({ pattern: '^[a-z0-9-]{0,64}$' });

/** Filters of the table. Days are days in Balikpapan, both ends included. */
const filterFields = {
  status: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  district: Type.Optional(Type.String({ pattern: '^[0-9.]{2,16}$' })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  /** Answers of choice fields. All must match: `funding_source:pribadi;qris_usage:sudah`. */
  choices: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Lowest and highest answer of number and date fields, both included: `omzet:1000..5000;buka:2019-01-01..`. */
  ranges: Type.Optional(Type.String({ maxLength: 1000 })),
  /** `me`, `none`, or the id of a staff member. */
  assignee: Type.Optional(Type.String({ pattern: `^(me|none|${UUID_TEXT})$` })),
  handled: Type.Optional(OneOf(['yes', 'no'])),
  /** Only those with comments of staff. */
  commented: Type.Optional(OneOf(['yes'])),
  /** Only those that may repeat another of the same form, and that staff have not decided about. */
  similar: Type.Optional(OneOf(['yes'])),
};
/** A column (`number`, `submitted_at`, `status`, `person`, `business`, `district`), or a field as `answers.monthly_sales`. */
const sortFields = {
  sort: Type.Optional(Type.String({ pattern: '^[a-z0-9_.]{1,80}$' })),
  direction: Type.Optional(Direction),
};
export const submissionFilter = { form: Type.Optional(FormId), ...filterFields };

export const StaffSubmissionQuery = Type.Object(
  { ...PageQuery, ...submissionFilter, ...sortFields },
  { additionalProperties: false },
);
export type StaffSubmissionQuery = Static<typeof StaffSubmissionQuery>;
export const ColumnsQuery = Type.Object({ form: Type.Optional(FormId) }, { additionalProperties: false });

/** `cells`: formatted answers by field, private ones masked: `12 Nov 2026`, `Rp1.500.000`, `2 berkas`. */
export const StaffSubmission = Type.Object({
  ...SubmissionItem.properties,
  district: Nullable(Type.String()),
  work: WorkSummary,
  cells: Type.Record(Type.String(), Type.String()),
});
export type StaffSubmission = Static<typeof StaffSubmission>;

const Choice = Type.Object({ value: Type.String(), label: Type.String() });
export const SubmissionColumn = Type.Object({
  field: Type.String(),
  label: Type.String(),
  /** A removed question. Its stored answers remain. */
  former: Type.Boolean(),
  /** Shown unless the user chooses other columns: the columns of the form file, else the first few short questions. */
  shown: Type.Boolean(),
  widget: Type.String(),
  private: Type.Boolean(),
  sortable: Type.Boolean(),
  /** Options to filter by; null if it is not a choice field. */
  choices: Nullable(Type.Array(Choice)),
  /** What a lowest and a highest answer to filter by are; null if the field has none. */
  range: Nullable(OneOf(['number', 'day'])),
});
export type SubmissionColumn = Static<typeof SubmissionColumn>;
export const SubmissionColumns = Type.Object({
  columns: Type.Array(SubmissionColumn),
  statuses: Type.Array(Type.Object({ ...Choice.properties, count: Type.Integer() })),
  districts: Type.Array(Choice),
});
export type SubmissionColumns = Static<typeof SubmissionColumns>;

export const RevealBody = Type.Object(
  { field: Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$' }), reason: Reason },
  { additionalProperties: false },
);
export type RevealBody = Static<typeof RevealBody>;
export const RevealResult = Type.Object({ field: Type.String(), value: Type.Unknown() });
export type RevealResult = Static<typeof RevealResult>;

/**
 * What the file has for choices, labels if not given; and whether the rows of repeating groups are a second sheet, which
 * only XLSX has, or text only.
 */
const exportOptions = {
  values: Type.Optional(OneOf(['labels', 'codes'])),
  rows: Type.Optional(OneOf(['text', 'sheet'])),
};
/** Selected rows. Rows outside the filter are not exported. */
const ids = Type.Optional(SelectedIds);
export const ExportQuery = Type.Object(
  { ...submissionFilter, ids, format: Format, ...exportOptions },
  { additionalProperties: false },
);
export type ExportQuery = Static<typeof ExportQuery>;
/** Export with readable private answers. */
export const PrivateExportBody = Type.Object(
  { ...submissionFilter, ids, format: Format, ...exportOptions, reason: Reason },
  { additionalProperties: false },
);

export const CodebookQuery = Type.Object(
  { form: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }), format: OneOf(['xlsx', 'json']) },
  { additionalProperties: false },
);
export type CodebookQuery = Static<typeof CodebookQuery>;

export const ViewState = Type.Object(
  {
    ...filterFields,
    ...sortFields,
    columns: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 200 })),
  },
  { additionalProperties: false },
);
export type ViewState = Static<typeof ViewState>;
export const ViewBody = Type.Object(
  { name: Type.String({ maxLength: 60 }), form: FormId, state: ViewState, shared: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type ViewBody = Static<typeof ViewBody>;
export const ViewChange = Type.Object(
  { name: Type.Optional(Type.String({ maxLength: 60 })), shared: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type ViewChange = Static<typeof ViewChange>;
export const ViewParams = Type.Object({ id: Uuid }, { additionalProperties: false });
export const SavedView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  form: Type.String(),
  state: ViewState,
  shared: Type.Boolean(),
  owner: UserRef,
  /** Its owner, or any staff member once the owner is no longer on the staff. */
  can_change: Type.Boolean(),
  updated_at: Type.String(),
});
export type SavedView = Static<typeof SavedView>;
