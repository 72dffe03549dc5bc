/** Builds the responses about tickets. Staff reply to the sender, so they get the decrypted answers. */
import type { Ticket, TicketEvent, TicketItem } from '#contract/tickets.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';
import { decryptAnswers } from '#server/modules/forms/forms/forms.commands.ts';
import { submissionAad } from '#server/modules/forms/submissions/submissions.commands.ts';
import type { App } from '#server/types.ts';
import type { TicketEventRow, TicketRow } from './tickets.queries.ts';

const MAX_EXCERPT = 140;

export const decryptTicketAnswers = (app: Pick<App, 'crypt'>, row: TicketRow): Answers =>
  decryptAnswers(app.crypt, row.answers, submissionAad(row.submission_id));

export function presentTicket(row: TicketRow, answers: Answers, doc: FormDoc): TicketItem {
  const text = (name: string) => (typeof answers[name] === 'string' ? answers[name] : '');
  const message = text('pesan').replace(/\s+/g, ' ');
  return {
    id: row.id,
    number: row.number,
    submission_id: row.submission_id,
    status: row.status,
    sender: text('nama'),
    subject: choiceLabel(doc, 'jenis', text('jenis')),
    excerpt: message.length > MAX_EXCERPT ? `${message.slice(0, MAX_EXCERPT)}…` : message,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

const presentEvent = ({ created_at, ...event }: TicketEventRow): TicketEvent => ({
  ...event,
  id: Number(event.id),
  created_at: created_at.toISOString(),
});

export const presentTicketDetail = (
  row: TicketRow,
  answers: Answers,
  doc: FormDoc,
  { events, staff }: { events: TicketEventRow[]; staff: Ticket['staff'] },
): Ticket => ({
  ...presentTicket(row, answers, doc),
  email: String(answers.email ?? ''),
  doc,
  answers,
  events: events.map(presentEvent),
  staff,
});
