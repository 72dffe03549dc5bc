/** A new form of staff, and the API calls of staff about forms. */

import { tokenOf } from './accounts.ts';
import { callApi } from './calls.ts';
import type { Server } from './server.ts';

export interface StoredWork {
  revision: number;
  schedule: object | null;
  files: { form: string; lists: object };
}

export async function createForm(server: Server, title: string) {
  const staff = await tokenOf(server, 'staf@contoh.id');
  const call = (method: string, path: string, body?: object) =>
    callApi(server, staff, method, `/staff/forms${path}`, body);
  const { id } = (await call('POST', '', { title })) as { id: string };
  return { id, call, ...((await call('GET', `/${id}`)) as StoredWork) };
}
