/** Request and response schemas of support tickets, for staff. */

import { type Static, Type } from 'typebox';
import { Version } from './bounds.ts';
import { OneOf, PageQuery, Sorting } from './envelope.ts';
import { FormDocument, OpenAnswers } from './forms.ts';
import { Nullable } from './nullable.ts';
import { UserRef, Uuid } from './submissions.ts';

const TICKET_STATES = ['new', 'working', 'done'] as const;
export const TicketState = OneOf(TICKET_STATES);
export type TicketState = Static<typeof TicketState>;

export const TicketParams = Type.Object({ id: Uuid }, { additionalProperties: false });
export const TicketQuery = Type.Object(
  {
    ...PageQuery,
    status: Type.Optional(TicketState),
    /** 1: only tickets assigned to the caller. */
    mine: Type.Optional(Type.Literal(1)),
    search: Type.Optional(Type.String({ maxLength: 100 })),
    /** Default order: open tickets by longest wait; done tickets, or all tickets, latest first. */
    ...Sorting(['created_at']),
  },
  { additionalProperties: false },
);
export type TicketQuery = Static<typeof TicketQuery>;

/** `version`: the version that the editor read; a different one gives 409. `assignee_id` null removes the assignee. */
export const TicketBody = Type.Object(
  { version: Version, status: Type.Optional(TicketState), assignee_id: Type.Optional(Nullable(Uuid)) },
  { additionalProperties: false },
);
export const NoteBody = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) },
  { additionalProperties: false },
);
/** The answer is sent by e-mail. `done` also closes the ticket. */
export const AnswerBody = Type.Object(
  { text: Type.String({ minLength: 10, maxLength: 5000, pattern: '\\S' }), done: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);

export const TicketItem = Type.Object({
  id: Type.String(),
  number: Type.String(),
  submission_id: Type.String(),
  status: TicketState,
  sender: Type.String(),
  /** Label of the kind of message. */
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
  email: Type.String(),
  doc: FormDocument,
  answers: OpenAnswers,
  events: Type.Array(TicketEvent),
  /** Users to whom the ticket can be assigned. */
  staff: Type.Array(UserRef),
});
export type Ticket = Static<typeof Ticket>;

export const TicketCounts = Type.Object({
  new: Type.Integer(),
  working: Type.Integer(),
  done: Type.Integer(),
});
export type TicketCounts = Static<typeof TicketCounts>;
