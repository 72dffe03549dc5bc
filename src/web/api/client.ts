/**
 * The axios client. It sends the bearer token, repeats a call once after a 401 with a new token and some calls while the
 * server is not available (retry.ts), and turns every failure into an `ApiProblem`.
 */
import axios, { type AxiosError, type AxiosRequestConfig } from 'axios';
import { formPaths } from '#contract/calls/forms.ts';
import { API } from '#contract/paths.ts';
import type { DataOf } from '#contract/responses/index.ts';
import { t } from '../i18n.ts';
import { deviceToken } from '../storage.ts';
import { invalidateAfterWrite } from './cache-invalidation.ts';
import { ApiProblem, type Envelope, noResponseProblem, problemOf, unknownProblem } from './problem.ts';
import { queryClient } from './query-client.ts';
import type { RequestOptions } from './request-options.ts';
import { pause, retryDelay } from './retry.ts';
import { sessionAccess } from './session-access.ts';

// The specification says "Request timeout: none by default".
// No XSRF cookie is read, because the browser may forbid reading cookies.
const client = axios.create({
  baseURL: API,
  timeout: 0,
  headers: { Accept: 'application/json' },
  withXSRFToken: false,
});

async function toApiProblem(error: unknown): Promise<unknown> {
  if (axios.isCancel(error)) return error;
  if (!axios.isAxiosError(error)) return unknownProblem();
  const { response, request } = error as AxiosError;
  if (response) {
    const code = textOrNull(response.headers['problem-code']);
    return problemOf(response.status, await readErrorBody(response.data), code);
  }
  return request ? noResponseProblem() : unknownProblem();
}

/** A call with `responseType: 'blob'` receives its error body as a blob, too. */
const readErrorBody = async (body: unknown): Promise<unknown> =>
  body instanceof Blob
    ? body
        .text()
        .then(JSON.parse)
        .catch(() => null)
    : body;

async function send(config: AxiosRequestConfig, token: string | null, signal?: AbortSignal) {
  const isWriting = config.method !== 'GET';
  const authHeaders = token ? { Authorization: `Bearer ${token}` } : isWriting ? { 'Device-Token': deviceToken() } : {};
  for (let tries = 1; ; tries++) {
    try {
      return await client.request({ ...config, headers: { ...config.headers, ...authHeaders } });
    } catch (error) {
      const delay = mayBeRepeated(config) ? delayAfter(error, tries) : null;
      if (delay === null) throw error;
      await pause(delay, signal);
    }
  }
}

const mayBeRepeated = ({ method, headers }: AxiosRequestConfig) => method === 'GET' || headers?.['Idempotency-Key'];

function delayAfter(error: unknown, tries: number): number | null {
  const response = axios.isAxiosError(error) ? error.response : undefined;
  return response ? retryDelay(response.status, textOrNull(response.headers['retry-after']), tries) : null;
}
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

export async function request(method: string, path: string, options: RequestOptions = {}) {
  const response = await sendWithPasswordPrompt(method, path, options);
  if (method !== 'GET') invalidateAfterWrite(queryClient, path);
  return response;
}

/** When the server requires the password again, asks the user for it and repeats the call once. */
async function sendWithPasswordPrompt(method: string, path: string, options: RequestOptions) {
  try {
    return await sendWithTokenRefresh(method, path, options);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'PASSWORD_NEEDED') throw error;
    const isConfirmed = await sessionAccess.promptForPassword().catch(() => {
      throw noResponseProblem();
    });
    if (!isConfirmed) throw new ApiProblem(error.status, t('problem.unconfirmed'));
    return sendWithTokenRefresh(method, path, options);
  }
}

async function sendWithTokenRefresh(method: string, path: string, options: RequestOptions) {
  const { onProgress, ...rest } = options;
  const config: AxiosRequestConfig = {
    method,
    url: path,
    ...rest,
    ...(onProgress ? { onUploadProgress: (event) => onProgress(event.progress ?? 0) } : {}),
  };
  const credentials = await sessionAccess.loadCredentials();
  const token = (await credentials?.getAccessToken()) ?? null;
  try {
    return await send(config, token, options.signal);
  } catch (error) {
    const isRefused = axios.isAxiosError(error) && error.response?.status === 401;
    const newToken = credentials && token && isRefused ? await credentials.renewToken(token) : null;
    if (newToken === 'unreachable') throw noResponseProblem();
    if (!newToken) throw await toApiProblem(error);
    return send(config, newToken, options.signal).catch(async (secondError) => {
      throw await toApiProblem(secondError);
    });
  }
}

/** Calls the API and returns `data` of the envelope. Throws `ApiProblem`. */
export async function call<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
  return (await callForEnvelope<T>(method, path, options)).data;
}

/** Like `call`, but returns the whole envelope, for calls whose message is shown. */
export async function callForEnvelope<T>(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Envelope<T>> {
  const response = await request(method, path, options);
  const body = response.data as Envelope<T> | undefined;
  if (!body || body.success === false) throw problemOf(response.status, body);
  return body;
}

/** `POST /uploads`. The returned id becomes the answer of the form's file field. */
export function upload(
  file: File,
  at: { form: string; field: string },
  onProgress?: (done: number) => void,
  signal?: AbortSignal,
): Promise<DataOf<'POST', '/uploads'>> {
  const data = new FormData();
  data.append('form', at.form);
  data.append('field', at.field);
  data.append('file', file);
  return call('POST', formPaths.uploads, {
    data,
    ...(onProgress ? { onProgress } : {}),
    ...(signal ? { signal } : {}),
  });
}

/** Reads a file at a private URL, `/api/v1/files/…`. */
export async function blob(url: string, signal?: AbortSignal): Promise<Blob> {
  const path = url.startsWith(API) ? url.slice(API.length) : url;
  return (await request('GET', path, { responseType: 'blob', ...(signal ? { signal } : {}) })).data as Blob;
}

/** Sends `data` and returns the file that the server creates from it. */
export const postForBlob = async (path: string, data: unknown): Promise<Blob> =>
  (await request('POST', path, { responseType: 'blob', data })).data as Blob;
