/** Account actions of a user: register, follow the link of the mail, log in. */

import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { FormDoc } from '../../../src/engine/types.ts';
import { callApi } from './calls.ts';
import type { Server } from './server.ts';
import { expect } from './test.ts';

export const PASSWORD = 'kelulut-7-teritip';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  nik: string;
  phone_number: string;
}

let count = 0;
/** A new user at every call, in every run. */
export function newAccount(name: string): NewAccount {
  const number = `${Date.now()}${count++}`.slice(-8);
  return {
    name,
    email: `${name.toLowerCase().replace(/\W+/g, '.')}.${number}@contoh.id`,
    password: 'rumah4batu9hijau',
    nik: `647105${String((Number(number) % 28) + 1).padStart(2, '0')}0390${number.slice(-4)}`,
    phone_number: `0812${number}`,
  };
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Fills in and sends the dialog that asks for the password again. */
export async function enterPassword(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Masukkan password Anda' });
  await dialog.getByLabel('Password', { exact: false }).first().fill(password);
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The product's own code that stores a session in the browser, as a script that a page can run. */
export const sessionStoreBundle = buildSync({
  entryPoints: [fileURLToPath(new URL('../../../src/web/session/stored-session.ts', import.meta.url))],
  bundle: true,
  format: 'iife',
  globalName: 'sessionStore',
  write: false,
}).outputFiles[0]?.text as string;

/**
 * A user who logged in earlier: this browser has the session, and the page is empty. For tests about something else.
 * Tests about the login use `logIn`.
 */
export async function restoreSession(page: Page, server: Server, email: string, password = PASSWORD): Promise<void> {
  const session = await callApi(server, '', 'POST', '/auth/login', { email, password });
  const empty = `${server.url}/empty`;
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
  );
  await page.goto(empty);
  await page.evaluate(`${sessionStoreBundle}; sessionStore.storeSession(${JSON.stringify(session)})`);
  await page.unroute(empty);
}

/** A token of an existing account, for API calls. */
export async function tokenOf(server: Server, email: string, password = PASSWORD): Promise<string> {
  return ((await callApi(server, '', 'POST', '/auth/login', { email, password })) as { token: string }).token;
}

/** An account created by the API, for tests about something else. */
export async function registerByApi(server: Server, person: NewAccount, role: 'user' | 'member'): Promise<string> {
  const call = (path: string, body: object) =>
    fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { name, email, password, nik, phone_number } = person;
  const answer = await call('/auth/register', {
    name,
    email,
    password,
    password_confirm: password,
    role,
    phone_number,
    ...(role === 'member' ? { nik } : {}),
    terms: true,
    privacy: true,
  });
  if (answer.status !== 201) throw new Error(`register: ${answer.status} ${await answer.text()}`);
  await fetch(await verifyLink(server, email));
  const login = (await (await call('/auth/login', { email, password })).json()) as { data: { token: string } };
  return login.data.token;
}

/** The link in the newest mail to an address. Mails are sent by a job, so it may take a moment. */
export async function linkFromMail(server: Server, email: string, path: RegExp): Promise<string> {
  for (let waited = 0; waited < 20_000; waited += 200) {
    const mails = await server.mailsTo(email);
    const found = mails
      .map((mail) => /https?:\/\/\S+/g[Symbol.match](mail.text)?.find((link) => path.test(link)))
      .filter(Boolean)
      .at(-1);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no mail with ${path} to ${email}`);
}
const verifyLink = (server: Server, email: string) => linkFromMail(server, email, /verify-email/);

export async function readForm(server: Server, id: string, token?: string): Promise<FormDoc> {
  const answer = await fetch(
    `${server.url}/api/v1/forms/${id}`,
    token ? { headers: { authorization: `Bearer ${token}` } } : {},
  );
  return ((await answer.json()) as { data: FormDoc }).data;
}
