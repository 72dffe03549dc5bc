/** API calls that prepare a test or check its result. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Server } from './server.ts';

export async function callApi(server: Server, token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: unknown }).data;
}

/** Returns the id of the stored file. */
export async function upload(
  server: Server,
  token: string,
  form: string,
  field: string,
  path: string,
): Promise<string> {
  const body = new FormData();
  body.append('form', form);
  body.append('field', field);
  const type = path.endsWith('.pdf') ? 'application/pdf' : path.endsWith('.png') ? 'image/png' : 'image/jpeg';
  body.append('file', new File([await readFile(path)], basename(path), { type }));
  const answer = await fetch(`${server.url}/api/v1/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (!answer.ok) throw new Error(`upload for ${form}.${field}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** A shop accepts at most three unpaid orders of one buyer, and the demo has some. */
export async function cancelPending(server: Server, token: string): Promise<void> {
  const path = '/users/orders?status=pending&per_page=100';
  const { items } = (await callApi(server, token, 'GET', path)) as { items: { id: string }[] };
  for (const { id } of items) await callApi(server, token, 'DELETE', `/users/orders/${id}`);
}
