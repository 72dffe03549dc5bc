/** Sends the due deliveries of one webhook and records each attempt. A delivery may arrive twice; its id is then the same. */
import type { WebhookEvent } from '#contract/webhooks.ts';
import { type Attempt, isAccepted, type SendRules } from '#server/lib/outgoing-request.ts';
import { notifyStaff } from '#server/modules/notifications/notifications/notifications.commands.ts';
import type { App } from '#server/types.ts';
import { loadOpenAnswers } from '../../open-answers.ts';
import { pauseAfter } from './backoff.ts';
import { type DueDelivery, findActiveWebhook, listDue, recordAttempt } from './deliveries.queries.ts';
import { sendWebhook } from './send-webhook.ts';
import { signedHeaders } from './signature.ts';

/** Submissions whose deliveries are on their way to one receiver at the same time. */
const PARALLEL = 4;
/** Then other webhooks get their turn. */
const MAX_TURN_MS = 5 * 60_000;

interface Receiver {
  form_id: string;
  url: string;
  secret: string;
}

async function bodyOf(app: App, delivery: DueDelivery): Promise<string> {
  const { id, type, created_at, form_id, form_version, submission_id, number, submitted_at, status } = delivery;
  const event: WebhookEvent = {
    id,
    type,
    occurred_at: created_at.toISOString(),
    form: form_id,
    form_version,
    submission: {
      id: submission_id,
      number,
      status,
      submitted_at: submitted_at.toISOString(),
      answers: await loadOpenAnswers(app, delivery),
    },
  };
  return JSON.stringify(event);
}

async function attemptDelivery(app: App, { url, secret }: Receiver, delivery: DueDelivery, rules: SendRules) {
  try {
    const body = await bodyOf(app, delivery);
    return await sendWebhook(url, body, signedHeaders(secret, delivery.id, body, new Date()), rules);
  } catch (error) {
    app.log.error({ err: error, delivery: delivery.id }, 'a webhook delivery could not be written');
    return { error: 'internal' } as const;
  }
}

async function record(app: App, { form_id, url }: Receiver, delivery: DueDelivery, attempt: Attempt): Promise<void> {
  const attempts = delivery.attempts + 1;
  const pause = isAccepted(attempt) ? null : pauseAfter(attempts);
  const state = isAccepted(attempt) ? 'sent' : pause === null ? 'failed' : 'waiting';
  const outcome = {
    state,
    attempts,
    status: 'status' in attempt ? attempt.status : null,
    error: 'error' in attempt ? attempt.error : null,
    pause,
  } as const;
  await app.db.tx(async (trx) => {
    await recordAttempt(trx, delivery.id, outcome);
    if (state === 'failed')
      await notifyStaff(trx, 'staff-webhook-failed', {
        host: new URL(url).host,
        number: delivery.number,
        url: `/dashboard/staff/forms/${form_id}?bagian=terhubung`,
      });
  });
}

export async function deliverWebhook(app: App, id: string, rules: SendRules): Promise<void> {
  const began = Date.now();
  while (!app.isShuttingDown && Date.now() - began < MAX_TURN_MS) {
    // Read again each time, because staff may pause it or change its URL.
    const webhook = await findActiveWebhook(app.db.kysely, id);
    const due = webhook ? await listDue(app.db.kysely, id, PARALLEL) : [];
    if (!webhook || due.length === 0) return;
    const receiver = { ...webhook, secret: app.crypt.decrypt(webhook.secret, webhookAad(id)) };
    await Promise.all(
      due.map(async (delivery) =>
        record(app, receiver, delivery, await attemptDelivery(app, receiver, delivery, rules)),
      ),
    );
  }
}

export const webhookAad = (id: string): string => `form_webhooks.secret.${id}`;
