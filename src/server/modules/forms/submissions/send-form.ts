/** Sends a form with or without an account. A bot that fills the hidden field gets a fake receipt. */
import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '#contract/envelope.ts';
import type { SubmissionReceipt } from '#contract/submissions.ts';
import { dayInWita } from '#engine/calendar.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { requireOpenFor } from '#server/form-access.ts';
import type { App, User } from '#server/types.ts';
import { findAfterSending } from './after-sending/after-sending.queries.ts';
import { inPlaceQueue } from './places/place-queue.ts';

interface SubmissionRequest {
  formId: string;
  answers: Answers;
  version: number | undefined;
  /** The unfinished answers of a visitor, which end with this. */
  resumed?: string | undefined;
  trap?: string | undefined;
  joinsQueue?: boolean | undefined;
}
export interface NewSubmissionInput {
  formId: string;
  answers: Answers;
  version: number | undefined;
  resumed?: string | undefined;
  user: User | null;
  ip: string;
  /** The sender agreed to join the waiting list of the form. */
  joinsQueue?: boolean | undefined;
}
type CreateSubmission = (app: App, trx: Tx, sent: NewSubmissionInput) => Promise<SubmissionReceipt>;

export const createSendHandler =
  (submit: CreateSubmission) =>
  async (app: App, request: FastifyRequest, reply: FastifyReply, input: SubmissionRequest) => {
    const { user, ip } = request;
    const { formId, answers, version, resumed, trap, joinsQueue } = input;
    const { doc } = await app.forms.get(formId);
    requireOpenFor(doc, user);
    const message = app.t('submissions:sent');
    if (!user && trap) return reply.code(201).send(ok(await fakeReceipt(app, doc), message));
    const sent = { formId, answers, version, resumed, user, ip, joinsQueue };
    return inPlaceQueue(doc, () =>
      app.runIdempotent(request, reply, { status: 201 }, async (trx) => ok(await submit(app, trx, sent), message)),
    );
  };

/** Looks like a real receipt for a bot that filled the hidden field. Nothing is stored. */
const fakeReceipt = async (app: App, doc: FormDoc): Promise<SubmissionReceipt> => ({
  id: randomUUID(),
  number: `KIR-${dayInWita(new Date()).slice(0, 4)}-${String(randomInt(1, 1_000_000)).padStart(6, '0')}`,
  form_version: doc.version,
  submitted_at: new Date().toISOString(),
  status: 'received',
  confirmation: (await findAfterSending(app.db.kysely, doc.id))?.confirmation ?? null,
});
