/** What crosses the wire about messages to the programme, as staff work on them. */

import { type Static, Type } from 'typebox';
import { Version } from './bounds.ts';
import { OneOf, PageQuery, Sorting } from './envelope.ts';
import { FormDocument, OpenAnswers } from './forms.ts';
import { UserRef, Uuid } from './submissions.ts';

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

export const TICKET_STATES = ['new', 'working', 'done'] as const;
export const TicketState = OneOf(TICKET_STATES);
export type TicketState = Static<typeof TicketState>;

export const TicketParams = Type.Object({ id: Uuid }, { additionalProperties: false });
export const TicketQuery = Type.Object(
  {
    ...PageQuery,
    status: Type.Optional(TicketState),
    /** 1: given to whoever asks. */
    mine: Type.Optional(Type.Literal(1)),
    search: Type.Optional(Type.String({ maxLength: 100 })),
    /** Unasked the oldest that waits first; of those that are done, or of all, the latest. */
    ...Sorting(['created_at']),
  },
  { additionalProperties: false },
);
export type TicketQuery = Static<typeof TicketQuery>;

/** `version`: what was seen; another one → 409. `assignee_id` null: nobody's. */
export const TicketBody = Type.Object(
  { version: Version, status: Type.Optional(TicketState), assignee_id: Type.Optional(Nullable(Uuid)) },
  { additionalProperties: false },
);
export const NoteBody = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) },
  { additionalProperties: false },
);
/** Goes out by e-mail. `done`: the ticket is done with it. */
export const AnswerBody = Type.Object(
  { text: Type.String({ minLength: 10, maxLength: 5000, pattern: '\\S' }), done: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);

export const TicketItem = Type.Object({
  id: Type.String(),
  number: Type.String(),
  status: TicketState,
  sender: Type.String(),
  /** The kind of message in words. */
  subject: Type.String(),
  excerpt: Type.String(),
  assignee: Nullable(UserRef),
  version: Type.Integer(),
  created_at: Type.String(),
  updated_at: Type.String(),
});
export type TicketItem = Static<typeof TicketItem>;

export const TicketEvent = Type.Object({
  id: Type.Integer(),
  kind: OneOf(['received', 'status', 'assigned', 'note', 'answer']),
  from_status: Nullable(TicketState),
  to_status: Nullable(TicketState),
  actor: Nullable(Type.String()),
  assignee: Nullable(Type.String()),
  text: Nullable(Type.String()),
  created_at: Type.String(),
});
export type TicketEvent = Static<typeof TicketEvent>;

export const Ticket = Type.Object({
  ...TicketItem.properties,
  submission_id: Type.String(),
  email: Type.String(),
  doc: FormDocument,
  answers: OpenAnswers,
  events: Type.Array(TicketEvent),
  /** To whom it can be given. */
  staff: Type.Array(UserRef),
});
export type Ticket = Static<typeof Ticket>;

export const TicketCounts = Type.Object({
  new: Type.Integer(),
  working: Type.Integer(),
  done: Type.Integer(),
});
export type TicketCounts = Static<typeof TicketCounts>;
