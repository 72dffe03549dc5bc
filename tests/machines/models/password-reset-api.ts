/** Effects of the password reset's events on the real server, and what its states show. */
import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';
import type { ApiModel } from '../support/model.ts';

const NEW = 'kepiting-soka-8-lezat';
const WEAK = 'balikpapan1';

interface World {
  person: TestUser;
  token: string;
  password: string;
}

export async function passwordResetApi(t: TestApp): Promise<ApiModel<World>> {
  const accepts = async (token: string) => {
    const { status, body } = await t.as.visitor.post('/auth/password/reset/check-token', { token });
    expect(status).toBe(200);
    expect(body.data.is_valid).toBe(body.is_valid);
    return body.is_valid as boolean;
  };
  const confirm = (token: string, password: string) =>
    t.as.visitor.form('/auth/password/reset/confirm', { token, password, password_confirm: password });
  const logsIn = async ({ person }: World, password: string) =>
    (await t.as.visitor.post('/auth/login', { email: person.email, password })).status === 200;
  const oldPasswordHolds = async (world: World) => expect(await logsIn(world, PASSWORD)).toBe(true);

  return {
    start: async () => ({ person: await t.as.user(), token: '', password: '' }),
    events: {
      'link.opened': {
        async call(world, { event }) {
          if (!event.token) return;
          const response = await t.as.visitor.form('/auth/password/reset', { email: world.person.email });
          expect(response.status).toBe(200);
          const { body } = await t.mails.last(world.person.email);
          world.token = /\/forgot-password\/page\?token=([\w-]+)/.exec(body)?.[1] ?? '';
          expect(world.token).not.toBe('');
        },
      },
      'token.accepted': { call: async ({ token }) => expect(await accepts(token)).toBe(true) },
      'token.refused': {
        async call(world, { before }) {
          if (before.matches('checking')) {
            world.token = `${world.token}x`;
            expect(await accepts(world.token)).toBe(false);
            return;
          }
          // Another tab has used the same link before.
          expect((await confirm(world.token, NEW)).status).toBe(200);
          const late = await confirm(world.token, NEW);
          expect(late.status).toBe(422);
          expect(late.body.data.error).toEqual({ token: ['Token tidak valid'] });
        },
      },
      'reset.succeeded': {
        async call(world) {
          const answer = await confirm(world.token, NEW);
          expect(answer.status).toBe(200);
          expect(answer.body.message).not.toBe('');
          world.password = NEW;
        },
      },
      'reset.failed': {
        async call({ token }) {
          const answer = await confirm(token, WEAK);
          expect(answer.status).toBe(422);
          expect(answer.body.data.error).toEqual({ password: [expect.stringContaining('mudah ditebak')] });
          expect(answer.body.errors).toEqual(answer.body.data.error);
        },
      },
      'passwords.submitted': { noCall: 'A click; what the server says to it is the next event.' },
      'check.retried': { noCall: 'A click; what the server says to it is the next event.' },
      'field.edited': { noCall: 'Typing, which stays in the browser.' },
      'network.failed': { noCall: 'The call gets no answer.' },
    },
    states: {
      arriving: oldPasswordHolds,
      checking: oldPasswordHolds,
      unreachable: async ({ token }) => expect(await accepts(token)).toBe(true),
      editing: async ({ token }) => expect(await accepts(token)).toBe(true),
      submitting: oldPasswordHolds,
      failed: async (world) => {
        await oldPasswordHolds(world);
        expect(await accepts(world.token)).toBe(true);
      },
      refused: async ({ token }) => expect(await accepts(token)).toBe(false),
      done: async (world) => {
        expect(await logsIn(world, PASSWORD)).toBe(false);
        expect(await logsIn(world, world.password)).toBe(true);
        expect((await world.person.post('/auth/token/verify')).status).toBe(401);
        expect(await accepts(world.token)).toBe(false);
      },
    },
  };
}
