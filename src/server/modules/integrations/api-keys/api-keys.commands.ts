/** Makes and revokes API keys. Both are in the audit log, and a revoked key is refused on its next request. */
import { randomUUID } from 'node:crypto';
import { type ApiKey, MAX_LIVE_KEYS, type NewApiKeyBody } from '#contract/api-keys.ts';
import { dayInWita } from '#engine/calendar.ts';
import { randomToken, sha256 } from '#server/crypt.ts';
import { insertAudit } from '#server/database/audit.ts';
import { isSentAsSubmission } from '#server/modules/forms/submissions/submissions.commands.ts';
import { requireConfirmed } from '#server/modules/identity/auth/auth.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { presentKey } from './api-keys.present.ts';
import { countLiveKeys, findKey, insertKey, revokeKey } from './api-keys.queries.ts';

interface Actor {
  user: User;
  ip: string;
}

const PREFIX = 'key_';
/** Of the key, for people. What is left is long enough. */
const SHOWN_CHARACTERS = 10;

/** Titles of the forms that a key may read, by id. */
export async function readableForms(app: App): Promise<Map<string, string>> {
  const forms = await app.forms.list();
  return new Map(forms.flatMap(({ doc }) => (isSentAsSubmission(doc.id) ? [[doc.id, doc.title] as const] : [])));
}

async function loadKey(app: App, id: string, titles: Map<string, string>): Promise<ApiKey> {
  const row = await findKey(app.db.kysely, id);
  if (!row) throw problems.NOT_FOUND();
  return presentKey(row, titles);
}

/** The password is asked for, because the key opens answers of people. */
export async function createKey(
  app: App,
  { user, ip }: Actor,
  body: NewApiKeyBody,
): Promise<{ api_key: ApiKey; key: string }> {
  const titles = await readableForms(app);
  const { forms, expires_on = null } = body;
  const name = body.name.trim();
  if (name === '') throw problems.VALIDATION_FAILED({ name: [app.t('api-keys-server:name')] });
  if (forms.some((form) => !titles.has(form)))
    throw problems.VALIDATION_FAILED({ forms: [app.t('api-keys-server:forms')] });
  if (expires_on !== null && expires_on < dayInWita(new Date()))
    throw problems.VALIDATION_FAILED({ expires_on: [app.t('api-keys-server:expires_on')] });
  const id = randomUUID();
  const key = PREFIX + randomToken();
  await app.db.tx(async (trx) => {
    await requireConfirmed(trx, user);
    if ((await countLiveKeys(trx)) >= MAX_LIVE_KEYS)
      throw problems.VALIDATION_FAILED({ name: [app.t('api-keys-server:too_many', { most: MAX_LIVE_KEYS })] });
    const prefix = key.slice(0, SHOWN_CHARACTERS);
    await insertKey(trx, { id, name, prefix, hash: sha256(key), forms, created_by: user.id, expires_on });
    await insertAudit(trx, {
      actor_id: user.id,
      action: 'api-key.created',
      subject_kind: 'api-key',
      subject_id: id,
      facts: { name, forms, ...(expires_on ? { expires_at: expires_on } : {}) },
      ip,
    });
  });
  return { api_key: await loadKey(app, id, titles), key };
}

export async function revokeApiKey(app: App, { user, ip }: Actor, id: string): Promise<ApiKey> {
  const titles = await readableForms(app);
  const { name } = await loadKey(app, id, titles);
  await app.db.tx(async (trx) => {
    if (!(await revokeKey(trx, id, user.id))) return;
    await insertAudit(trx, {
      actor_id: user.id,
      action: 'api-key.revoked',
      subject_kind: 'api-key',
      subject_id: id,
      facts: { name },
      ip,
    });
  });
  return loadKey(app, id, titles);
}
