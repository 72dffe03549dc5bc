/**
 * Records that were opened on this device, such as a product or the profile: the API's last response, so that their
 * forms open offline. They are personal and stay only as long as the session (`session/device-cleanup.ts`). Changes
 * that were not saved are stored elsewhere (`local-copy.ts`).
 */
import { call } from '../api/client.ts';
import { ApiProblem, NO_ANSWER } from '../api/problem.ts';
import type { RequestOptions } from '../api/request-options.ts';
import { sessionAccess } from '../api/session-access.ts';
import { deviceStorage } from '../storage.ts';
import { RECORD_PREFIX } from './cache-names.ts';
import { readDeviceUserId } from './device-user.ts';

/** API paths of records that can be edited, and of what their pages need to open. */
const RECORD_PATH =
  /^\/(auth\/user(\/business|\/curations\/[\w-]+)?|members\/(payment-options|(market|products)\/[\w-]+)|curators\/hours|staff\/content(\/[\w-]+\/[\w-]+)?)$/;
/** Tests compare it with the calls of the contract, whose builders would be too large for this file's chunk. */
export const isRecordPath = (path: string): boolean => RECORD_PATH.test(path);

const PAGE_PREFIX = `${RECORD_PREFIX}page:`;
const DATA_PREFIX = `${RECORD_PREFIX}data:`;
/** Storage is small, so only the records that were read last are kept. */
const MAX_RECORDS = 40;

interface StoredRecord {
  at: number;
  data: unknown;
}

interface StoredPage {
  at: number;
  title: string;
}

export interface OpenedPage {
  path: string;
  title: string;
}

function readStored<T extends { at: number }>(key: string): T | null {
  try {
    return JSON.parse(deviceStorage.read(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keys with this prefix, the newest first. */
const newestKeys = (prefix: string): string[] =>
  deviceStorage
    .names()
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, at: readStored(key)?.at ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ key }) => key);

function store(prefix: string, name: string, value: StoredRecord | StoredPage): void {
  // A full storage keeps the value in memory, which is enough until the page closes.
  deviceStorage.write(prefix + name, JSON.stringify(value));
  for (const key of newestKeys(prefix).slice(MAX_RECORDS)) deviceStorage.remove(key);
}

/**
 * `GET path`. The response of a record is stored for this session. If the server cannot be reached, returns the stored
 * response, or throws as usual if there is none.
 */
export async function read<T>(path: string, options?: RequestOptions): Promise<T> {
  if (!isRecordPath(path)) return call<T>('GET', path, options);
  const userId = readDeviceUserId();
  try {
    const data = await call<T>('GET', path, options);
    // The user may have logged out, or another one logged in, while the call was running.
    const isSameUser = userId === null || userId === readDeviceUserId();
    if (sessionAccess.status() === 'loggedIn' && isSameUser) store(DATA_PREFIX, path, { at: Date.now(), data });
    return data;
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    if ([403, 404].includes(problem.status)) deviceStorage.remove(DATA_PREFIX + path);
    const stored = problem.code === NO_ANSWER ? readStored<StoredRecord>(DATA_PREFIX + path) : null;
    if (!stored) throw problem;
    return stored.data as T;
  }
}

/** Lists a page, so that it can be found while offline. `path` is its path and query. */
export function listOpenedPage({ path, title }: OpenedPage): void {
  if (sessionAccess.status() === 'loggedIn') store(PAGE_PREFIX, path, { at: Date.now(), title });
}

/** Pages of records that open offline, the last opened first. */
export const openedPages = (): OpenedPage[] =>
  newestKeys(PAGE_PREFIX).map((key) => ({
    path: key.slice(PAGE_PREFIX.length),
    title: readStored<StoredPage>(key)?.title ?? '',
  }));
