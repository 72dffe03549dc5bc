/** The key of a message that may not have arrived. */
import { beforeEach, expect, test } from 'vitest';
import { forgetSendKey, retryDelay, sendKeyFor, wasInterrupted } from '#web/features/order-chat/send-key.ts';
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
  expect(wasInterrupted('order-1')).toBe(true);
  forgetSendKey('order-1');
  expect(wasInterrupted('order-1')).toBe(false);
  expect(sendKeyFor('order-1', { text: 'Baik' })).not.toBe(key);
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
  expect(wasInterrupted('order-1')).toBe(false);
});

test('attempts become rarer, up to one a minute', () => {
  expect([1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
