/** What staff do with the webhooks of a form. Every change is in the audit log. */

import { randomUUID } from 'node:crypto';
import { MAX_WEBHOOKS } from '#contract/limits.ts';
import type { Webhook, WebhookBody } from '#contract/webhooks.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { findUrlProblem } from '#server/lib/outgoing-address.ts';
import { isSentAsSubmission } from '#server/modules/forms/submissions/submissions.commands.ts';
import { requireConfirmed } from '#server/modules/identity/auth/auth.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { webhookAad } from './deliveries/deliver.ts';
import { replay } from './deliveries/deliveries.queries.ts';
import { makeWebhookSecret } from './deliveries/signature.ts';
import { presentWebhook } from './webhooks.present.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhooks.queries.ts';

export interface Actor {
  user: User;
  ip: string;
}

/** 404 unless the form is published and its answers are submissions. */
export async function requireSubmissionForm(app: App, id: string): Promise<string> {
  const { doc } = await app.forms.get(id);
  if (!isSentAsSubmission(id)) throw problems.NOT_FOUND();
  return doc.title;
}

export async function requireWebhook(app: App, formId: string, id: string): Promise<WebhookRow> {
  const row = await findWebhook(app.db.kysely, formId, id);
  if (!row) throw problems.NOT_FOUND();
  return row;
}

async function requireAllowedUrl(app: App, typed: string): Promise<string> {
  const url = typed.trim();
  const problem = await findUrlProblem(url, { allowsLocal: app.config.webhooksLocal });
  if (problem) throw problems.VALIDATION_FAILED({ url: [app.t(`webhooks-server:url.${problem}`)] });
  return url;
}

/** Only the host: a path may hold a token of the receiver. */
const hostIn = (url: string) => new URL(url).host;

const audit = (trx: Tx, { user, ip }: Actor, action: string, form: string, facts: Record<string, unknown>) =>
  insertAudit(trx, { actor_id: user.id, action, subject_kind: 'form', subject_id: form, facts, ip });

/** The secret is shown this one time. The password is asked for, because answers of people leave from now on. */
export async function createWebhook(
  app: App,
  by: Actor,
  form_id: string,
  typed: string,
): Promise<{ webhook: Webhook; secret: string }> {
  await requireSubmissionForm(app, form_id);
  const url = await requireAllowedUrl(app, typed);
  const id = randomUUID();
  const secret = makeWebhookSecret();
  await app.db.tx(async (trx) => {
    await requireConfirmed(trx, by.user);
    if ((await countWebhooks(trx, form_id)) >= MAX_WEBHOOKS)
      throw problems.VALIDATION_FAILED({ url: [app.t('webhooks-server:url.too_many', { most: MAX_WEBHOOKS })] });
    const sealed = app.crypt.encrypt(secret, webhookAad(id));
    await insertWebhook(trx, { id, form_id, url, secret: sealed, created_by: by.user.id });
    await audit(trx, by, 'webhook.created', form_id, { name: hostIn(url) });
  });
  return { webhook: presentWebhook(await requireWebhook(app, form_id, id)), secret };
}

export async function changeWebhook(
  app: App,
  by: Actor,
  { id: form_id, webhookId }: { id: string; webhookId: string },
  body: WebhookBody,
): Promise<Webhook> {
  const before = await requireWebhook(app, form_id, webhookId);
  const url = body.url === undefined ? undefined : await requireAllowedUrl(app, body.url);
  await app.db.tx(async (trx) => {
    if (url !== undefined && url !== before.url) {
      await requireConfirmed(trx, by.user);
      await audit(trx, by, 'webhook.moved', form_id, { from: hostIn(before.url), to: hostIn(url) });
    }
    if (body.paused !== undefined)
      await audit(trx, by, body.paused ? 'webhook.paused' : 'webhook.resumed', form_id, { name: hostIn(before.url) });
    await updateWebhook(trx, webhookId, { url, paused: body.paused });
  });
  return presentWebhook(await requireWebhook(app, form_id, webhookId));
}

export async function removeWebhook(app: App, by: Actor, form_id: string, id: string): Promise<void> {
  const { url } = await requireWebhook(app, form_id, id);
  await app.db.tx(async (trx) => {
    await deleteWebhook(trx, id);
    await audit(trx, by, 'webhook.deleted', form_id, { name: hostIn(url) });
  });
}

/** Sends again one delivery, or all that failed. 404 if the one is unknown or waits already. */
export async function replayDeliveries(
  app: App,
  by: Actor,
  { id: form_id, webhookId }: { id: string; webhookId: string },
  delivery: string | undefined,
): Promise<number> {
  const { url } = await requireWebhook(app, form_id, webhookId);
  return app.db.tx(async (trx) => {
    const count = await replay(trx, webhookId, delivery);
    if (count === 0 && delivery !== undefined) throw problems.NOT_FOUND();
    await audit(trx, by, 'webhook.replayed', form_id, { name: hostIn(url), count });
    return count;
  });
}
