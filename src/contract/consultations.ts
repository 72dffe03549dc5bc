/** What crosses the wire about consultations: asking, the hour, messages, the result, the rating. */

import { type Static, Type } from 'typebox';
import { Version as RecordVersion } from './bounds.ts';
import { DAY_PATTERN } from './day-pattern.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { FormDocument, OpenAnswers } from './forms.ts';
import { SubmissionCell, SubmissionFile, SubmissionNumber, UserRef, Uuid } from './submissions.ts';

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

export const CONSULTATION_STATUSES = ['pending', 'scheduled', 'done', 'rejected', 'canceled', 'no_show'] as const;
export const ConsultationStatus = OneOf(CONSULTATION_STATUSES);
export type ConsultationStatus = Static<typeof ConsultationStatus>;

/** The answers of the form `consultation`, as they stand or under `answers`. */
export const ConsultationBody = Type.Object(
  { form_version: Type.Optional(RecordVersion) },
  { additionalProperties: true, description: 'The fields of GET /forms/consultation' },
);

/** A day in Balikpapan. */
const Day = Type.String({ pattern: DAY_PATTERN });
export const ConsultationQuery = Type.Object(
  {
    ...PageQuery,
    status: Type.Optional(ConsultationStatus),
    curator_id: Type.Optional(Uuid),
    /** Of the booked hour; of the day that was wished for while none is booked. Both ends belong to it. */
    from: Type.Optional(Day),
    until: Type.Optional(Day),
    /** Number, title, asker or business. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);

const shared = {
  id: Type.String(),
  number: SubmissionNumber,
  status: ConsultationStatus,
  /** In Indonesian. */
  status_label: Type.String(),
  topik: Type.String(),
  topik_label: Type.String(),
  judul: Type.String(),
  metode: Type.String(),
  metode_label: Type.String(),
  tanggal_preferensi: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
  jam_preferensi: Type.String(),
  jam_label: Type.String(),
  asker: Type.Object({
    ...UserRef.properties,
    /** Digits for wa.me, for the curator of this consultation only. */
    whatsapp: Nullable(Type.String()),
  }),
  business: Nullable(Type.Object({ id: Type.String(), business_name: Type.String() })),
  /** null: nobody was named, and no curator has taken it yet. */
  curator: Nullable(UserRef),
  /** The booked hour; it stays when the consultation was called off, as its history. */
  starts_at: Nullable(Type.String()),
  ends_at: Nullable(Type.String()),
  place: Nullable(Type.String()),
  link: Nullable(Type.String()),
  rating: Nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  message_count: Type.Integer(),
  /** What the caller may do now: names of events of the consultation machine. */
  events: Type.Array(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
  version: Type.Integer(),
};
/** `cells`: the columns that the form file names. */
export const ConsultationItem = Type.Object({ ...shared, cells: Type.Array(SubmissionCell) });
export type ConsultationItem = Static<typeof ConsultationItem>;

export const ConsultationMessage = Type.Object({
  id: Type.String(),
  author: OneOf(['asker', 'curator']),
  author_name: Type.String(),
  /** The caller wrote it. */
  own: Type.Boolean(),
  text: Type.String(),
  created_at: Type.String(),
});
export type ConsultationMessage = Static<typeof ConsultationMessage>;

export const ConsultationTimelineEvent = Type.Object({
  event: Type.String(),
  from_status: Nullable(ConsultationStatus),
  to_status: ConsultationStatus,
  status_label: Type.String(),
  actor: OneOf(['asker', 'curator', 'staff', 'system']),
  actor_name: Nullable(Type.String()),
  note: Nullable(Type.String()),
  /** The hour that was booked by it: earlier ones stay readable. */
  starts_at: Nullable(Type.String()),
  /** To whom it was handed on by it. */
  curator_name: Nullable(Type.String()),
  created_at: Type.String(),
});
export type ConsultationTimelineEvent = Static<typeof ConsultationTimelineEvent>;

/** Answers with the very version that they answer. */
const AnsweredForm = Type.Object({
  doc: FormDocument,
  answers: OpenAnswers,
  files: Type.Record(Type.String(), SubmissionFile),
});
export const Consultation = Type.Object({
  ...shared,
  /** What was asked. */
  request: AnsweredForm,
  /** Summary, action items with dates, a document. */
  result: Nullable(AnsweredForm),
  review: Nullable(Type.Object({ rating: Type.Integer(), komentar: Type.String(), created_at: Type.String() })),
  messages: Type.Array(ConsultationMessage),
  timeline: Type.Array(ConsultationTimelineEvent),
});
export type Consultation = Static<typeof Consultation>;

export const MessageBody = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 2000 }) },
  { additionalProperties: false },
);
/** The status that the caller saw may have passed: `version` guards against acting on an old view. */
const Version = Type.Optional(RecordVersion);
export const ScheduleBody = Type.Object(
  {
    date: Day,
    /** Of the day in Balikpapan: 9 is 09.00–10.00 WITA. */
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    place: Type.Optional(Type.String({ maxLength: 300 })),
    link: Type.Optional(Type.String({ maxLength: 500 })),
    note: Type.Optional(Type.String({ maxLength: 1000 })),
    version: Version,
  },
  { additionalProperties: false },
);
export type ScheduleBody = Static<typeof ScheduleBody>;
export const ReasonBody = Type.Object(
  { note: Type.Optional(Type.String({ maxLength: 1000 })), version: Version },
  { additionalProperties: false },
);
export type ReasonBody = Static<typeof ReasonBody>;
/** To another curator; the booked hour goes along. */
export const HandOnBody = Type.Object({ ...ReasonBody.properties, curator_id: Uuid }, { additionalProperties: false });
export type HandOnBody = Static<typeof HandOnBody>;
/** Answers of a form file that belongs to the consultation (`consultation-result`, `consultation-rating`). */
export const AnsweredFormBody = Type.Object(
  {
    answers: OpenAnswers,
    form_version: Type.Optional(RecordVersion),
  },
  { additionalProperties: false },
);
export type AnsweredFormBody = Static<typeof AnsweredFormBody>;

/** Hours of the calling curator that nobody else can have. */
export const HoursQuery = Type.Object({ from: Day, until: Day }, { additionalProperties: false });
export const BookedHour = Type.Object({
  consultation_id: Type.String(),
  judul: Type.String(),
  asker: Type.String(),
  starts_at: Type.String(),
});
export type BookedHour = Static<typeof BookedHour>;

/** Data of the 409: how it stands now and what the caller may do. */
export const ConsultationConflict = Type.Object({
  status: ConsultationStatus,
  status_label: Type.String(),
  version: Type.Integer(),
  events: Type.Array(Type.String()),
});
export type ConsultationConflict = Static<typeof ConsultationConflict>;

/** When a curator can usually be met. A consultation may be booked outside of it all the same. */
export const CuratorHours = Type.Object({
  /** Codes of the list `weekday`. */
  days: Type.Array(Type.String()),
  from: Type.String({ description: 'HH:MM, WITA' }),
  until: Type.String(),
  /** `Senin–Jumat, 09.00–15.00 WITA` */
  text: Type.String(),
});
export type CuratorHours = Static<typeof CuratorHours>;
/** One's own: in words, and as the form `curator-hours` was answered. */
export const OwnHours = Type.Object({ hours: CuratorHours, answers: OpenAnswers, form_version: Type.Integer() });
export type OwnHours = Static<typeof OwnHours>;
