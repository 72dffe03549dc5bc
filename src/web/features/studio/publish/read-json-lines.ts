/**
 * Reads a response of JSON lines while the server is still working. Uses fetch, because axios waits for the whole
 * response.
 */
import { API } from '#contract/paths.ts';
import { noResponseProblem, problemOf } from '../../../api/problem.ts';
import { getAccessToken, renewToken } from '../../../session/actor.ts';

async function request(path: string, body: unknown, token: string | null, signal: AbortSignal): Promise<Response> {
  const headers = {
    accept: 'application/x-ndjson',
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  try {
    return await fetch(API + path, { method: 'POST', headers, body: JSON.stringify(body), signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw noResponseProblem();
  }
}

/**
 * Calls `onLine` for each line and resolves to the result. Throws the same errors as other calls, also when the stream
 * ends early.
 */
export async function readJsonLines<T>(
  path: string,
  body: unknown,
  signal: AbortSignal,
  onLine: (line: T) => void,
): Promise<void> {
  const token = await getAccessToken();
  let response = await request(path, body, token, signal);
  if (response.status === 401 && token) {
    const next = await renewToken(token);
    if (next === 'unreachable') throw noResponseProblem();
    if (next) response = await request(path, body, next, signal);
  }
  if (!response.ok || !response.body) throw problemOf(response.status, await response.json().catch(() => null));
  let rest = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) onLine(JSON.parse(line) as T);
  }
  if (rest.trim()) onLine(JSON.parse(rest) as T);
}
