/** Messages to the programme. What was written stands in the submission; here is what staff make of it. */
import type { Generated } from 'kysely';
import type { Maybe, Now } from './columns.ts';

export type TicketStatus = 'new' | 'working' | 'done';
export interface Tickets {
  id: string;
  /** `BPN-2026-000123`, the number of its submission. */
  number: string;
  submission_id: string;
  status: Generated<TicketStatus>;
  assignee_id: Maybe<string>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}
export interface TicketEvents {
  id: Generated<number>;
  ticket_id: string;
  actor_id: Maybe<string>;
  kind: 'received' | 'status' | 'assigned' | 'note' | 'answer';
  from_status: Maybe<TicketStatus>;
  to_status: Maybe<TicketStatus>;
  /** Whom it was given to; null: taken from everybody. */
  assignee_id: Maybe<string>;
  text: Maybe<string>;
  created_at: Now;
}
