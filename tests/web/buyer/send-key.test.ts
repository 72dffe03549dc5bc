/** The key of a message that may not have arrived. */
import { beforeEach, expect, test } from 'vitest';
import { type ApiProblem, noResponseProblem, problemOf } from '#web/api/problem.ts';
import {
  forgetSendKey,
  retryDelay,
  sendKeyFor,
  sendWithKey,
  wasInterrupted,
} from '#web/features/order-chat/send-key.ts';
import { tabStorage } from '#web/storage.ts';

beforeEach(() => {
  for (const name of tabStorage.names()) tabStorage.remove(name);
});

test('the same message keeps its key over a reload, another message and another order have their own', () => {
  const key = sendKeyFor('order-1', { text: 'Halo' });
  expect(sendKeyFor('order-1', { text: 'Halo' })).toBe(key);
  expect(sendKeyFor('order-2', { text: 'Halo' })).not.toBe(key);
  expect(sendKeyFor('order-1', { text: 'Halo', pictures: ['a'] })).not.toBe(key);
});

test('the same words can be sent again after they arrived', () => {
  const key = sendKeyFor('order-1', { text: 'Baik' });
  expect(wasInterrupted('order-1', { text: 'Baik' })).toBe(true);
  forgetSendKey('order-1');
  expect(wasInterrupted('order-1', { text: 'Baik' })).toBe(false);
  expect(sendKeyFor('order-1', { text: 'Baik' })).not.toBe(key);
});

test.each<[string, boolean, ApiProblem]>([
  ['no answer came', true, noResponseProblem()],
  ['the server failed', true, problemOf(500, {})],
  ['a proxy failed', true, problemOf(502, 'Bad Gateway')],
  ['the first attempt is still running', true, problemOf(409, {}, 'IDEMPOTENCY_IN_FLIGHT')],
  ['the message was refused', false, problemOf(422, {})],
  ['the chat has ended', false, problemOf(409, {}, 'CHAT_ENDED')],
])('when %s, the next attempt has the same key: %s', async (_when, isSame, problem) => {
  const keys: string[] = [];
  const send = (key: string) => {
    keys.push(key);
    return Promise.reject(problem);
  };
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(sendWithKey('order-1', { text: 'Halo' }, send)).rejects.toBe(problem);
  expect(keys[0] === keys[1]).toBe(isSame);
});

test('a text that was changed after an interrupted attempt is not sent before its writer sends it', () => {
  sendKeyFor('order-1', { text: 'Halo' });
  expect(wasInterrupted('order-1', { text: 'Halo' })).toBe(true);
  expect(wasInterrupted('order-1', { text: 'Halo, belum jadi' })).toBe(false);
});

test('the text itself is not stored, and what is broken in the storage is nothing', () => {
  sendKeyFor('order-1', { text: 'Rumah pagar hijau' });
  expect(
    tabStorage
      .names()
      .map((name) => tabStorage.read(name))
      .join(),
  ).not.toContain('pagar');
  tabStorage.write('chat-key:order-1', '{');
  expect(wasInterrupted('order-1', { text: 'Baik' })).toBe(false);
});

test('attempts become rarer, up to one a minute', () => {
  expect([1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
