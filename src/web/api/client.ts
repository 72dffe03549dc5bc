/** The axios instance: bearer token, one silent repetition after 401, and every failure as the error catalogue names it. */
import axios, { type AxiosError, type AxiosRequestConfig } from 'axios';
import { API } from '#contract/paths.ts';
import { renewToken, startActor, tokenForCall } from '../session/actor.ts';
import { askPassword } from '../session/password-prompt.ts';
import { findSession } from '../session/store.ts';
import { deviceToken } from '../storage.ts';
import { say } from '../words.ts';
import { applyWrite } from './freshness.ts';
import { ApiProblem, type Envelope, noAnswer, otherFailure, problemOf } from './problem.ts';
import { queryClient } from './query-client.ts';

export interface Call {
  data?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Part of the upload that is done, 0 to 1. */
  onProgress?: (done: number) => void;
  responseType?: 'json' | 'blob';
}

// spec: "Request timeout: none by default".
// No cookie is read for a call: reading one may be forbidden.
const client = axios.create({
  baseURL: API,
  timeout: 0,
  headers: { Accept: 'application/json' },
  withXSRFToken: false,
});

async function failure(error: unknown): Promise<unknown> {
  if (axios.isCancel(error)) return error;
  if (!axios.isAxiosError(error)) return otherFailure();
  const { response, request } = error as AxiosError;
  if (response) {
    const code = response.headers['problem-code'];
    return problemOf(response.status, await readable(response.data), typeof code === 'string' ? code : null);
  }
  return request ? noAnswer() : otherFailure();
}

/** Who asked for bytes gets a refusal as bytes, too. */
const readable = async (body: unknown): Promise<unknown> =>
  body instanceof Blob
    ? body
        .text()
        .then(JSON.parse)
        .catch(() => null)
    : body;

async function send(config: AxiosRequestConfig, token: string | null) {
  const isWriting = config.method !== 'GET';
  const own = token ? { Authorization: `Bearer ${token}` } : isWriting ? { 'Device-Token': deviceToken() } : {};
  return client.request({ ...config, headers: { ...config.headers, ...own } });
}

export async function request(method: string, path: string, call: Call = {}) {
  const response = await withPassword(method, path, call);
  if (method !== 'GET') applyWrite(queryClient, path);
  return response;
}

/** Where the server wants the password again, the person gives it and the call is made once more. */
async function withPassword(method: string, path: string, call: Call) {
  try {
    return await attempt(method, path, call);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'PASSWORD_NEEDED') throw error;
    const isConfirmed = await askPassword().catch(() => {
      throw noAnswer();
    });
    if (!isConfirmed) throw new ApiProblem(error.status, say('password-prompt:cancelled'));
    return attempt(method, path, call);
  }
}

async function attempt(method: string, path: string, call: Call) {
  const { onProgress, ...rest } = call;
  const config: AxiosRequestConfig = {
    method,
    url: path,
    ...rest,
    ...(onProgress ? { onUploadProgress: (event) => onProgress(event.progress ?? 0) } : {}),
  };
  if (findSession().status !== 'anonymous') startActor();
  const token = await tokenForCall();
  try {
    return await send(config, token);
  } catch (error) {
    const isRefused = axios.isAxiosError(error) && error.response?.status === 401;
    const next = token && isRefused ? await renewToken(token) : null;
    if (next === 'unreachable') throw noAnswer();
    if (!next) throw await failure(error);
    return send(config, next).catch(async (again) => {
      throw await failure(again);
    });
  }
}

/** A call to the API; answers `data` of the envelope. */
export async function call<T>(method: string, path: string, options: Call = {}): Promise<T> {
  return (await answer<T>(method, path, options)).data;
}

/** The same with the message of the envelope, for calls whose message is shown. */
export async function answer<T>(method: string, path: string, options: Call = {}): Promise<Envelope<T>> {
  const response = await request(method, path, options);
  const body = response.data as Envelope<T> | undefined;
  if (!body || body.success === false) throw problemOf(response.status, body);
  return body;
}

/** `POST /uploads`; the answer of a form's file field holds the id that comes back. */
export function upload<T = { id: string; url: string; file_name: string }>(
  file: File,
  at: { form: string; field: string },
  onProgress?: (done: number) => void,
  signal?: AbortSignal,
): Promise<T> {
  const data = new FormData();
  data.append('form', at.form);
  data.append('field', at.field);
  data.append('file', file);
  return call<T>('POST', '/uploads', { data, ...(onProgress ? { onProgress } : {}), ...(signal ? { signal } : {}) });
}

/** Bytes behind a private address, `/api/v1/files/…`. */
export async function blob(url: string, signal?: AbortSignal): Promise<Blob> {
  const path = url.startsWith(API) ? url.slice(API.length) : url;
  return (await request('GET', path, { responseType: 'blob', ...(signal ? { signal } : {}) })).data as Blob;
}

/** Bytes that are an answer to what is sent along. */
export const blobFor = async (path: string, data: unknown): Promise<Blob> =>
  (await request('POST', path, { responseType: 'blob', data })).data as Blob;
