/** API calls that write or need a session. axios is loaded with the first call, not earlier. */
import type { RequestOptions } from './request-options.ts';

const client = () => import('./client.ts');

export const get = async <T>(path: string, call?: RequestOptions): Promise<T> =>
  (await client()).call<T>('GET', path, call);
export const post = async <T>(path: string, data?: unknown, call?: RequestOptions): Promise<T> =>
  (await client()).call<T>('POST', path, { ...call, data });
export const put = async <T>(path: string, data?: unknown, call?: RequestOptions): Promise<T> =>
  (await client()).call<T>('PUT', path, { ...call, data });
export const patch = async <T>(path: string, data?: unknown, call?: RequestOptions): Promise<T> =>
  (await client()).call<T>('PATCH', path, { ...call, data });
export const remove = async <T>(path: string, call?: RequestOptions): Promise<T> =>
  (await client()).call<T>('DELETE', path, call);
