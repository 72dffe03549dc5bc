/** Request and response schemas of consultations: request, booking, messages, result, rating. */

import { type Static, Type } from 'typebox';
import { Version as RecordVersion } from './bounds.ts';
import { DAY_PATTERN } from './day-pattern.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { FormDocument, OpenAnswers } from './forms.ts';
import { Nullable } from './nullable.ts';
import { SubmissionCell, SubmissionFile, SubmissionNumber, UserRef, Uuid } from './submissions.ts';

export const CONSULTATION_STATUSES = ['pending', 'scheduled', 'done', 'rejected', 'canceled', 'no_show'] as const;
export const ConsultationStatus = OneOf(CONSULTATION_STATUSES);
export type ConsultationStatus = Static<typeof ConsultationStatus>;

/** Answers of the form `consultation`, at the top level or under `answers`. */
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
    /** Range of the booked hour, or of the preferred day if none is booked. Both ends are included. */
    from: Type.Optional(Day),
    until: Type.Optional(Day),
    /** Number, title, name of the requester or of the business. */
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
    /** Digits for wa.me. Only for the curator of this consultation. */
    whatsapp: Nullable(Type.String()),
  }),
  business: Nullable(Type.Object({ id: Type.String(), business_name: Type.String() })),
  /** null: no curator was chosen and none has taken the consultation yet. */
  curator: Nullable(UserRef),
  /** The booked hour. It is kept as history when the consultation is canceled. */
  starts_at: Nullable(Type.String()),
  ends_at: Nullable(Type.String()),
  place: Nullable(Type.String()),
  link: Nullable(Type.String()),
  rating: Nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  message_count: Type.Integer(),
  /** Events of the consultation machine that the caller may send now. */
  events: Type.Array(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
  version: Type.Integer(),
};
/** `cells`: the columns that the form file defines. */
export const ConsultationItem = Type.Object({ ...shared, cells: Type.Array(SubmissionCell) });
export type ConsultationItem = Static<typeof ConsultationItem>;

export const ConsultationMessage = Type.Object({
  id: Type.String(),
  author: OneOf(['asker', 'curator']),
  author_name: Type.String(),
  /** Whether the caller wrote it. */
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
  /** The hour booked by this event. Earlier ones stay readable. */
  starts_at: Nullable(Type.String()),
  /** The curator who took over by this event. */
  curator_name: Nullable(Type.String()),
  created_at: Type.String(),
});
export type ConsultationTimelineEvent = Static<typeof ConsultationTimelineEvent>;

/** Answers with the form version to which they belong. */
const AnsweredForm = Type.Object({
  doc: FormDocument,
  answers: OpenAnswers,
  files: Type.Record(Type.String(), SubmissionFile),
});
export const Consultation = Type.Object({
  ...shared,
  /** Answers of the request form. */
  request: AnsweredForm,
  /** Summary, action items with dates, and a document. */
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
/** Guards against acting on outdated data, because the status may have changed since the caller read it. */
const Version = Type.Optional(RecordVersion);
export const ScheduleBody = Type.Object(
  {
    date: Day,
    /** Hour of the day in Balikpapan: 9 means 09.00–10.00 WITA. */
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
/** Hands the consultation to another curator. The booked hour is kept. */
export const HandOnBody = Type.Object({ ...ReasonBody.properties, curator_id: Uuid }, { additionalProperties: false });
export type HandOnBody = Static<typeof HandOnBody>;

/** Booked hours of the calling curator. No other consultation can have them. */
export const HoursQuery = Type.Object({ from: Day, until: Day }, { additionalProperties: false });
export const BookedHour = Type.Object({
  consultation_id: Type.String(),
  judul: Type.String(),
  asker: Type.String(),
  starts_at: Type.String(),
});
export type BookedHour = Static<typeof BookedHour>;

/** Data of the 409: the current status and the events that the caller may send. */
export const ConsultationConflict = Type.Object({
  status: ConsultationStatus,
  status_label: Type.String(),
  version: Type.Integer(),
  events: Type.Array(Type.String()),
});
export type ConsultationConflict = Static<typeof ConsultationConflict>;

/** Usual hours of a curator. A consultation may also be booked at other times. */
export const CuratorHours = Type.Object({
  /** Codes of the list `weekday`. */
  days: Type.Array(Type.String()),
  from: Type.String({ description: 'HH:MM, WITA' }),
  until: Type.String(),
  /** `Senin–Jumat, 09.00–15.00 WITA` */
  text: Type.String(),
});
export type CuratorHours = Static<typeof CuratorHours>;
/** The caller's own hours: as text, and as answers of the form `curator-hours`. */
export const OwnHours = Type.Object({ hours: CuratorHours, answers: OpenAnswers, form_version: Type.Integer() });
export type OwnHours = Static<typeof OwnHours>;
