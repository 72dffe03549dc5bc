/** Builds the responses about complaints. Buyer, seller and staff see the same statements, each with the events that they may send. */
import type { Complaint, ComplaintState, ComplaintStatement } from '#contract/complaints.ts';
import { uploadPaths } from '#contract/uploads.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { type ComplaintActor, listComplaintEvents } from '#machines/complaint.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';
import { t } from '#server/lib/i18n.ts';
import { isoOrNull } from '#server/present-rows.ts';
import type { ComplaintRow } from './complaints.queries.ts';

/** The current documents of the three forms. */
export interface ComplaintDocs {
  complaint: FormDoc;
  reply: FormDoc;
  decision: FormDoc;
}

export const stateLabel = (state: ComplaintState): string => t(`complaint-states:${state}`);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

/** The names of the fields are locked in the form files. */
function statementOf(
  answers: Answers,
  doc: FormDoc,
  at: Date,
  names: { choice: string; text: string },
): ComplaintStatement {
  // An erased account leaves its choice only.
  const choice = String(answers[names.choice] ?? '');
  return {
    choice,
    choice_label: choiceLabel(doc, names.choice, choice),
    text: textOrNull(answers[names.text]),
    pictures: idsOf(answers.pictures).map((id) => ({ id, url: uploadPaths.file(id) })),
    created_at: at.toISOString(),
  };
}

/** `row` with decrypted answers. */
export function presentComplaint(
  row: ComplaintRow,
  docs: ComplaintDocs,
  { by, max_amount }: { by: ComplaintActor; max_amount: number },
): Complaint {
  const { reply, replied_at, decision, decided_at } = row;
  return {
    id: row.id,
    order_id: row.order_id,
    state: row.state,
    state_label: stateLabel(row.state),
    line_ids: row.line_ids,
    complaint: statementOf(row.answers, docs.complaint, row.created_at, { choice: 'kind', text: 'description' }),
    reply:
      reply && replied_at
        ? statementOf(reply, docs.reply, replied_at, { choice: 'answer', text: 'explanation' })
        : null,
    decision:
      decision && decided_at
        ? statementOf(decision, docs.decision, decided_at, { choice: 'decision', text: 'reasons' })
        : null,
    amount: row.amount,
    max_amount,
    due_at: isoOrNull(row.due_at),
    created_at: row.created_at.toISOString(),
    ended_at: isoOrNull(row.ended_at),
    timeline: row.events.map((event) => ({ ...event, created_at: new Date(event.created_at).toISOString() })),
    events: listComplaintEvents(row.state, by),
  };
}
