/** API calls that write or need a session. axios is loaded with the first call, not earlier. */
import type { RequestOptions } from './request-options.ts';

const client = () => import('./client.ts');
const records = () => import('../offline/opened-records.ts');

/** A record that can be edited is also stored on this device, so that its form opens offline. */
export const get = async <T>(path: string, call?: RequestOptions): Promise<T> => (await records()).read<T>(path, call);
export const post = async <T>(path: string, data?: unknown, call?: RequestOptions): Promise<T> =>
  (await client()).call<T>('POST', path, { ...call, data });
export const put = async <T>(path: string, data?: unknown, call?: RequestOptions): Promise<T> =>
  (await client()).call<T>('PUT', path, { ...call, data });
export const patch = async <T>(path: string, data?: unknown, call?: RequestOptions): Promise<T> =>
  (await client()).call<T>('PATCH', path, { ...call, data });
export const remove = async <T>(path: string, call?: RequestOptions): Promise<T> =>
  (await client()).call<T>('DELETE', path, call);
