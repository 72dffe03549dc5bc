/** Request and response schemas of submissions, curation entries and the overviews of staff and curators. */

import { type Static, Type } from 'typebox';
import { Version } from './bounds.ts';
import { FormDocument, OpenAnswers } from './forms.ts';
import { Nullable } from './nullable.ts';

/** A part of a pattern. Any 36 hexadecimal digits and hyphens are no id, and the database raises an error. */
export const UUID_TEXT = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
export const Uuid = Type.String({ pattern: `^${UUID_TEXT}$` });
export const SubmissionParams = Type.Object({ id: Uuid }, { additionalProperties: false });

export const SubmissionBody = Type.Object(
  {
    answers: OpenAnswers,
    form_version: Type.Optional(Version),
    resumed: Type.Optional(Uuid),
    waiting_list: Type.Optional(
      Type.Boolean({ description: 'Join the waiting list if no place is free; without it that is a 409' }),
    ),
    trap: Type.Optional(Type.String({ maxLength: 500, description: 'Invisible to users; leave it out' })),
  },
  { additionalProperties: false },
);
export type SubmissionBody = Static<typeof SubmissionBody>;

/** Public number of a submission: KUR- (curation entry), KON- (consultation), BPN- (ticket) or KIR- (any other), year, six digits. */
export const SubmissionNumber = Type.String({ description: 'KUR-2026-000123' });

export const SubmissionReceipt = Type.Object({
  id: Type.String(),
  number: SubmissionNumber,
  form_version: Type.Integer(),
  submitted_at: Type.String(),
  status: Type.String(),
  /** What staff wrote for people who have sent this form. Null: the general sentence. */
  confirmation: Nullable(Type.String()),
  /** For senders without an account, of a form with a limit: proves at /places/{id} that it is theirs. */
  place_token: Type.Optional(Type.String()),
});
export type SubmissionReceipt = Static<typeof SubmissionReceipt>;

export const UserRef = Type.Object({ id: Type.String(), name: Type.String() });

export const SubmissionItem = Type.Object({
  id: Type.String(),
  number: SubmissionNumber,
  form_id: Type.String(),
  title: Type.String(),
  form_version: Type.Integer(),
  status: Type.String(),
  status_label: Type.String(),
  person: Nullable(UserRef),
  business: Nullable(Type.Object({ id: Type.String(), business_name: Type.String() })),
  curator: Nullable(UserRef),
  submitted_at: Type.String(),
  updated_at: Type.String(),
  /** Staff imported it from a file. */
  imported: Type.Boolean(),
});
export type SubmissionItem = Static<typeof SubmissionItem>;

/** An answer formatted for a list. A private one is masked. */
export const SubmissionCell = Type.Object({ field: Type.String(), label: Type.String(), text: Type.String() });
export type SubmissionCell = Static<typeof SubmissionCell>;

/** `cells`: the columns that the form file defines. */
export const ListedSubmission = Type.Object({ ...SubmissionItem.properties, cells: Type.Array(SubmissionCell) });
export type ListedSubmission = Static<typeof ListedSubmission>;

export const SubmissionFile = Type.Object({
  id: Type.String(),
  url: Type.String(),
  file_name: Type.String(),
  mime: Type.String(),
  bytes: Type.Integer(),
});
export type SubmissionFile = Static<typeof SubmissionFile>;

const SubmissionEvent = Type.Object({
  event: Type.String(),
  from_status: Nullable(Type.String()),
  to_status: Type.String(),
  status_label: Type.String(),
  note: Nullable(Type.String()),
  actor: Nullable(Type.String()),
  created_at: Type.String(),
});

export const SubmissionDetail = Type.Object({
  ...SubmissionItem.properties,
  doc: FormDocument,
  answers: OpenAnswers,
  files: Type.Record(Type.String(), SubmissionFile),
  events: Type.Array(SubmissionEvent),
  can_withdraw: Type.Boolean(),
  /** It has or waits for a place of a form with a limit, which staff may take away. */
  can_cancel_place: Type.Boolean(),
  /** Null: it was sent with the form. */
  import: Nullable(Type.Object({ by: Type.String(), at: Type.String(), file_name: Type.String() })),
});
export type SubmissionDetail = Static<typeof SubmissionDetail>;

export const CuratedBusiness = Type.Object({
  id: Type.String(),
  business_name: Type.String(),
  brand_name: Nullable(Type.String()),
  business_field: Nullable(Type.String()),
  district: Nullable(Type.String()),
  owner: UserRef,
  submissions: Type.Integer(),
  /** Number of licences with an unconfirmed document. */
  licences_waiting: Type.Integer(),
  created_at: Type.String(),
});
export type CuratedBusiness = Static<typeof CuratedBusiness>;
