/** Lists the API's routes as the server declares them, and creates users who may call them. */
import { randomUUID } from 'node:crypto';
import { ROLES, type Role, rolesWith } from '#contract/roles.ts';
import type { Access } from '#server/types.ts';
import { insertApiKey } from './api-key.ts';
import type { TestApp } from './app.ts';
import type { ApiClient, ApiResponse } from './test-users.ts';

interface ApiRoute {
  /** `POST /users/orders/:id/change-status-order` */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below `/api/v1`. */
  path: string;
  access: 'public' | 'optional' | 'session' | 'key' | string[];
  verified: boolean;
}

const API = '/api/v1';

/** The roles of a permission. Any other access is unchanged. */
const namesOf = (access: Access): ApiRoute['access'] =>
  access === 'public' || access === 'optional' || access === 'session' || access === 'key' ? access : rolesWith(access);

/** All routes of the API except HEAD. */
export function listRoutes({ app }: TestApp): ApiRoute[] {
  return app.routeList
    .filter(({ url, method, outside }) => url.startsWith(`${API}/`) && !outside && method !== 'HEAD')
    .map(({ url, method, access = 'public', verified = false }) => {
      const path = url.slice(API.length);
      return {
        name: `${method} ${path}`,
        method: method as ApiRoute['method'],
        path,
        access: namesOf(access),
        verified,
      };
    });
}

/** Replaces each parameter of a path by the value of that name, else by a UUID that does not exist. */
export const fillPath = (path: string, values: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => values[name] ?? randomUUID());

export type { Role };

/** `system`: another system with an API key. */
type Caller = Role | 'visitor' | 'system';

/** One user of each role with a verified e-mail, and one API key. The member has a business. */
export async function oneUserPerRole({ as, db }: TestApp): Promise<Record<Caller, ApiClient>> {
  const users: Partial<Record<Role, ApiClient>> = {};
  for (const role of ROLES) users[role] = await as[role]({ business: role === 'member' });
  const system = as.bearer(await insertApiKey(db, ['umkm-data']));
  return { visitor: as.visitor, system, ...(users as Record<Role, ApiClient>) };
}

/** Somebody who may call the route. */
export function roleFor({ access }: ApiRoute): Caller {
  if (access === 'key') return 'system';
  if (access === 'public' || access === 'optional') return 'visitor';
  return access === 'session' ? 'user' : (access[0] as Role);
}

/** Sends a body unchanged. It is JSON unless the headers say otherwise. */
export const sendRaw = (
  who: ApiClient,
  method: ApiRoute['method'],
  path: string,
  payload: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<ApiResponse> => who.request({ method, url: API + path, payload, headers });
