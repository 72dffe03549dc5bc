/**
 * The three calls that decide about a session. They use plain fetch, because the client waits for the session and would
 * wait forever here.
 */
import { API, apiPaths } from '#contract/paths.ts';
import type { Callable, DataOf } from '#contract/responses/index.ts';
import type { Envelope } from '../api/problem.ts';

/** `refused` means that the server rejected the token, `unreachable` that the server did not check it. */
type TokenCheck<T> = { is: 'accepted'; data: T } | { is: 'refused' } | { is: 'unreachable' };

async function postForToken<P extends string>(
  path: P & Callable<'POST', P>,
  token: string | null,
  body?: object,
): Promise<TokenCheck<DataOf<'POST', P>>> {
  try {
    const response = await fetch(API + path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.ok) return { is: 'accepted', data: ((await response.json()) as Envelope<DataOf<'POST', P>>).data };
    // An overloaded or restarting server says nothing about the token.
    return response.status === 429 || response.status >= 500 ? { is: 'unreachable' } : { is: 'refused' };
  } catch {
    return { is: 'unreachable' };
  }
}

export const verify = (token: string) => postForToken(apiPaths.verifyToken, token);
export const refresh = (refresh_token: string) => postForToken(apiPaths.refreshToken, null, { refresh_token });
/** Sends the refresh token along, so that the session ends even when the access token has expired. */
export const revoke = (token: string, refresh_token: string | null) =>
  postForToken(apiPaths.logout, token, refresh_token ? { refresh_token } : undefined);
