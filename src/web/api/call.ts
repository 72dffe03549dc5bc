/**
 * API calls that write or need a session. What they return follows from the path, by the contract. axios is loaded with
 * the first call, not earlier.
 */
import type { Callable, DataOf, Method } from '#contract/responses/index.ts';
import type { RequestOptions } from './request-options.ts';

const client = () => import('./client.ts');
const records = () => import('../offline/opened-records.ts');

type Call<M extends Method> = <P extends string>(
  path: P & Callable<M, P>,
  options?: RequestOptions,
) => Promise<DataOf<M, P>>;
type CallWithBody<M extends Method> = <P extends string>(
  path: P & Callable<M, P>,
  data?: unknown,
  options?: RequestOptions,
) => Promise<DataOf<M, P>>;

/** A record that can be edited is also stored on this device, so that its form opens offline. */
export const read = async <T>(path: string, options?: RequestOptions): Promise<T> =>
  (await records()).read<T>(path, options);
export const get: Call<'GET'> = (path, options) => read(path, options);
export const post: CallWithBody<'POST'> = async (path, data, options) =>
  (await client()).call('POST', path, { ...options, data });
export const put: CallWithBody<'PUT'> = async (path, data, options) =>
  (await client()).call('PUT', path, { ...options, data });
export const patch: CallWithBody<'PATCH'> = async (path, data, options) =>
  (await client()).call('PATCH', path, { ...options, data });
export const remove: Call<'DELETE'> = async (path, options) => (await client()).call('DELETE', path, options);
