/**
 * The three calls that decide about a session. They use plain fetch, because the client waits for the session and would
 * wait forever here.
 */
import { API, apiPaths } from '#contract/paths.ts';

/** `refused` means that the server rejected the token, `unreachable` that the server did not check it. */
type TokenCheck<T> = { is: 'accepted'; data: T } | { is: 'refused' } | { is: 'unreachable' };

async function postForToken<T>(path: string, token: string | null, body?: object): Promise<TokenCheck<T>> {
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
    if (response.ok) return { is: 'accepted', data: ((await response.json()) as { data: T }).data };
    // An overloaded or restarting server says nothing about the token.
    return response.status === 429 || response.status >= 500 ? { is: 'unreachable' } : { is: 'refused' };
  } catch {
    return { is: 'unreachable' };
  }
}

export const verify = (token: string) => postForToken<{ role: string }>(apiPaths.verifyToken, token);
export const refresh = (refresh_token: string) =>
  postForToken<{ token: string; refresh_token: string }>(apiPaths.refreshToken, null, { refresh_token });
/** Sends the refresh token along, so that the session ends even when the access token has expired. */
export const revoke = (token: string, refresh_token: string | null) =>
  postForToken<null>(apiPaths.logout, token, refresh_token ? { refresh_token } : undefined);
