/** Test users with an account and a live session, and their API clients. Paths are below /api/v1. */
import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { ROLES, type Role } from '#contract/roles.ts';
import { sha256 } from '#server/crypt.ts';
import type { App } from '#server/types.ts';
import type { Json } from './json.ts';

export const PASSWORD = 'mangrove-teluk-42';

export interface ApiResponse {
  status: number;
  body: Json;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  bytes: Buffer;
}
export type FormPart = string | { data: Buffer | string; name: string; type: string };
type Headers = Record<string, string>;

export interface ApiClient {
  get(path: string, headers?: Headers): Promise<ApiResponse>;
  post(path: string, body?: unknown, headers?: Headers): Promise<ApiResponse>;
  put(path: string, body?: unknown, headers?: Headers): Promise<ApiResponse>;
  patch(path: string, body?: unknown, headers?: Headers): Promise<ApiResponse>;
  delete(path: string, body?: unknown, headers?: Headers): Promise<ApiResponse>;
  /** Multipart POST. A list of pairs keeps the order and allows repeated names. */
  form(path: string, parts: Record<string, FormPart> | [string, FormPart][], headers?: Headers): Promise<ApiResponse>;
  /** Any request. The URL is used unchanged. */
  request(options: InjectOptions): Promise<ApiResponse>;
}
export interface TestUser extends ApiClient {
  id: string;
  email: string;
  name: string;
  role: Role;
  token: string;
  session_id: string;
  business_id: string | null;
}
export interface UserOptions {
  name?: string;
  email?: string;
  verified?: boolean;
  /** true: a business with a default name; an object: its columns. */
  business?: boolean | { business_name?: string; curator_id?: string; district?: string };
}
export interface TestUsers extends Record<Role, (options?: UserOptions) => Promise<TestUser>> {
  visitor: ApiClient;
  /** A client with an existing token. */
  bearer(token: string): ApiClient;
}

const apiUrl = (path: string) => (path.startsWith('/api/') ? path : `/api/v1${path}`);

function apiClientOf(app: App, token?: string): ApiClient {
  const request = async (options: InjectOptions): Promise<ApiResponse> => {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers };
    const answer = await app.inject({ ...options, headers });
    const isJson = /^application\/json\b/.test(String(answer.headers['content-type'] ?? ''));
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : undefined,
      headers: answer.headers,
      text: answer.payload,
      bytes: answer.rawPayload,
    };
  };
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => (path: string, body?: unknown, headers?: Headers) =>
      request({
        method,
        url: apiUrl(path),
        headers: headers ?? {},
        ...(body === undefined ? {} : { payload: body as object }),
      });
  return {
    get: (path, headers) => send('GET')(path, undefined, headers),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
    form(path, parts, headers) {
      const data = new FormData();
      for (const [name, part] of Array.isArray(parts) ? parts : Object.entries(parts)) {
        if (typeof part === 'string') data.append(name, part);
        else data.append(name, new Blob([part.data as BlobPart], { type: part.type }), part.name);
      }
      return request({ method: 'POST', url: apiUrl(path), headers: headers ?? {}, payload: data as never });
    },
    request,
  };
}

let passwordHash: Promise<string> | undefined;
let count = 0;

const NAMES: Partial<Record<Role, string>> = { user: 'Budi', member: 'Siti', curator: 'Dewi', staff: 'Ratna' };

async function createUser(app: App, role: Role, options: UserOptions): Promise<TestUser> {
  const { verified = true, business = false } = options;
  const number = ++count;
  const name = options.name ?? NAMES[role] ?? 'Ayu';
  const email = options.email ?? `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${number}@contoh.id`;
  passwordHash ??= hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const password_hash = await passwordHash;
  const token = `at_${randomBytes(32).toString('base64url')}`;
  return app.db.tx(async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({ email, name, role, password_hash, email_verified_at: verified ? sql<Date>`now()` : null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = await trx
      .insertInto('sessions')
      .values({ user_id: user.id, expires_at: sql<Date>`now() + interval '30 days'` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('tokens')
      .values({
        hash: sha256(token),
        session_id: session.id,
        kind: 'access',
        generation: 1,
        expires_at: sql<Date>`now() + interval '15 minutes'`,
      })
      .execute();
    let business_id: string | null = null;
    if (business) {
      business_id = randomUUID();
      await trx
        .insertInto('businesses')
        .values({
          id: business_id,
          user_id: user.id,
          business_name: `Dapur ${name}`,
          form_version: 1,
          ...(business === true ? {} : business),
        })
        .execute();
    }
    return { ...apiClientOf(app, token), id: user.id, session_id: session.id, email, name, role, token, business_id };
  });
}

export function testUsersOf(app: App): TestUsers {
  return {
    visitor: apiClientOf(app),
    bearer: (token) => apiClientOf(app, token),
    ...(Object.fromEntries(
      ROLES.map((role) => [role, (options: UserOptions = {}) => createUser(app, role, options)]),
    ) as Pick<TestUsers, Role>),
  };
}
