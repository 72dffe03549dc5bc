/** Builds the responses about webhooks and their deliveries. The secret is in none of them. */
import type { Delivery, Webhook } from '#contract/webhooks.ts';
import { t } from '#server/lib/i18n.ts';
import { isoOrNull } from '#server/present-rows.ts';
import type { DeliveryRow } from './deliveries/deliveries.queries.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  paused: row.paused_at !== null,
  created_at: row.created_at.toISOString(),
  created_by: row.creator,
  counts: { waiting: row.waiting, sent: row.sent, failed: row.failed },
  last_sent_at: isoOrNull(row.last_sent_at),
});

function errorSentence({ state, last_status, last_error, last_attempt_at }: DeliveryRow): string | null {
  if (state === 'sent' || last_attempt_at === null) return null;
  if (last_error !== null) return t(`webhooks-server:error.${last_error}`);
  const isRedirect = last_status !== null && last_status >= 300 && last_status < 400;
  return t(`webhooks-server:error.${isRedirect ? 'redirect' : 'status'}`, { status: last_status });
}

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  submission: { id: row.submission_id, number: row.number },
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  created_at: row.created_at.toISOString(),
  last_attempt_at: isoOrNull(row.last_attempt_at),
  next_attempt_at: row.state === 'waiting' && row.attempts > 0 ? row.next_attempt_at.toISOString() : null,
  last_status: row.last_status,
  last_error: errorSentence(row),
});
