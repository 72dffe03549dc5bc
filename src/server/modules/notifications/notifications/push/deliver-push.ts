/** Sends one push notification to one device, and records how it went. */
import { type Attempt, isAccepted, postOutwards, type SendRules } from '#server/lib/outgoing-request.ts';
import type { App } from '#server/types.ts';
import {
  type DeliveryRow,
  type FinalState,
  findDelivery,
  finishDelivery,
  pauseDevice,
  postponeDelivery,
} from './deliveries.queries.ts';
import { type DeviceKeys, encryptMessage } from './encrypt-message.ts';
import { loadKeyPair, targetAad } from './push.commands.ts';
import { countFailure, countSuccess, deleteDevice } from './push.queries.ts';
import { pushMessageOf, replaceTopicOf, TTL_SECONDS, URGENT_TOPICS } from './push-message.ts';
import { serviceOf } from './push-slots.ts';
import { identityHeader } from './server-identity.ts';
import { topicOf } from './topics.ts';

/** Seconds after each failed attempt. */
const PAUSES = [10, 60, 300, 1_800, 7_200, 21_600];
/** A part of the pause is random, so that many deliveries do not return at the same moment. */
const JITTER = 0.2;
const MAX_PAUSE = 21_600;
/** The push service does not know the address any more. */
const GONE_STATUSES = [404, 410];

/** null: sending again does not help, or was tried often enough. */
export function pauseAfter(attempt: Attempt, attempts: number, random = Math.random()): number | null {
  const pause = PAUSES[attempts - 1];
  const isTemporary =
    'error' in attempt ? attempt.error !== 'refused_address' : attempt.status === 429 || attempt.status >= 500;
  if (pause === undefined || !isTemporary) return null;
  const asked = 'status' in attempt ? (attempt.retry_after ?? 0) : 0;
  return Math.min(Math.max(pause, asked), MAX_PAUSE) * (1 + JITTER * random);
}

/** The address at which push services reach the operators of this server. */
function contactOf({ publicUrl, mailFrom }: App['config']): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

type Prepared = { endpoint: string; body: Buffer; headers: Record<string, string> };

/** null: the device no longer wants it, or it is too old. */
async function prepare(app: App, row: DeliveryRow): Promise<Prepared | null> {
  const topic = topicOf(row.kind);
  const message = row.wanted && topic ? pushMessageOf(row, row.subscription_id) : null;
  const secondsLeft = topic ? TTL_SECONDS[topic] - (Date.now() - row.created_at.getTime()) / 1000 : 0;
  if (!message || !topic || secondsLeft < 1) return null;
  const target = JSON.parse(app.crypt.decrypt(row.target, targetAad(row.endpoint_hash))) as DeviceKeys & {
    endpoint: string;
  };
  return {
    endpoint: target.endpoint,
    body: encryptMessage(Buffer.from(JSON.stringify(message)), target),
    headers: {
      authorization: identityHeader(await loadKeyPair(app), target.endpoint, contactOf(app.config)),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.floor(secondsLeft)),
      urgency: URGENT_TOPICS.includes(topic) ? 'high' : 'normal',
      topic: replaceTopicOf(row),
    },
  };
}

/** `postponed`: it is sent again later. */
export type PushOutcome = FinalState | 'postponed';

export async function deliverPush(app: App, id: string, rules: SendRules): Promise<PushOutcome> {
  const row = await findDelivery(app.db.kysely, id);
  const prepared = row && (await prepare(app, row));
  const finish = async (state: FinalState) => {
    await app.db.tx((trx) => finishDelivery(trx, id, state));
    return state;
  };
  if (!prepared) return finish('gone');
  const attempt = await postOutwards(prepared.endpoint, prepared.body, prepared.headers, rules);
  const device = row.subscription_id;
  if (isAccepted(attempt)) {
    await app.db.tx((trx) => countSuccess(trx, device, serviceOf(prepared.endpoint)));
    return finish('sent');
  }
  if ('status' in attempt && GONE_STATUSES.includes(attempt.status)) {
    const state = await finish('gone');
    await app.db.tx((trx) => deleteDevice(trx, device));
    return state;
  }
  const pause = pauseAfter(attempt, row.attempts + 1);
  if (pause !== null) {
    await app.db.tx(async (trx) => {
      await pauseDevice(trx, device, pause);
      await postponeDelivery(trx, id, pause);
    });
    return 'postponed';
  }
  app.log.warn({ ...attempt, host: new URL(prepared.endpoint).host }, 'a push notification could not be sent');
  await app.db.tx((trx) => countFailure(trx, device));
  return finish('failed');
}
