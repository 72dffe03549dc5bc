/** A device asks for push notifications, changes its topics, or ends them. */
import type { PushBody, PushState } from '#contract/push.ts';
import { sha256 } from '#server/crypt.ts';
import { findUrlProblem } from '#server/lib/outgoing-address.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { areDeviceKeys } from './encrypt-message.ts';
import { findDevice, findKeyPair, insertKeyPair, writeDevice } from './push.queries.ts';
import { serviceOf } from './push-slots.ts';
import { makeKeyPair, type PushKeyPair } from './server-identity.ts';

type Services = Pick<App, 'db' | 'crypt'>;

/** Per user. More would only make the pushes of others wait. */
const MAX_DEVICES = 10;

const KEY_AAD = 'push_keys.private_key.true';
/** Bound to the address, so that it stays readable when another session takes the address over. */
export const targetAad = (endpointHash: string) => `push_subscriptions.target.${endpointHash}`;

/** The key pair of this installation, made when it is needed first. */
export async function loadKeyPair({ db, crypt }: Services): Promise<PushKeyPair> {
  const stored = await findKeyPair(db.kysely);
  if (stored) return { publicKey: stored.public_key, privateKey: crypt.decrypt(stored.private_key, KEY_AAD) };
  const made = makeKeyPair();
  const encrypted = { ...made, privateKey: crypt.encrypt(made.privateKey, KEY_AAD) };
  await db.tx((trx) => insertKeyPair(trx, encrypted));
  return loadKeyPair({ db, crypt });
}

export async function readPushState(app: Services, { session_id }: User): Promise<PushState> {
  const { publicKey } = await loadKeyPair(app);
  return { key: publicKey, device: (await findDevice(app.db.kysely, session_id)) ?? null };
}

/** Push services use the usual port. Another one could be used to look for what listens on a host. */
const hasUsualPort = (endpoint: string) => new URL(endpoint).port === '';

async function requireAllowedEndpoint(app: App, endpoint: string): Promise<void> {
  const allowsLocal = app.config.pushLocal;
  const problem = await findUrlProblem(endpoint, { allowsLocal });
  if (problem === null && (allowsLocal || hasUsualPort(endpoint))) return;
  throw problems.VALIDATION_FAILED({ endpoint: [app.t(`push:endpoint.${problem ?? 'refused'}`)] });
}

/** Again with the same address changes the topics. 422 for an address that is not public, or keys that are none. */
export async function writePushDevice(app: App, user: User, { endpoint, keys, topics }: PushBody): Promise<PushState> {
  await requireAllowedEndpoint(app, endpoint);
  if (!areDeviceKeys(keys)) throw problems.VALIDATION_FAILED({ keys: [app.t('push:keys')] });
  const endpoint_hash = sha256(endpoint);
  const target = app.crypt.encrypt(JSON.stringify({ endpoint, ...keys }), targetAad(endpoint_hash));
  const device = { user_id: user.id, session_id: user.session_id, endpoint_hash, target, service: serviceOf(endpoint) };
  await app.db.tx((trx) => writeDevice(trx, { ...device, topics }, MAX_DEVICES));
  return readPushState(app, user);
}
