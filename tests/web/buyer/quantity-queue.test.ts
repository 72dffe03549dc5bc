/** How the quantities that a buyer chooses reach the server. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQuantityQueue } from '#web/features/cart/quantity-queue.ts';

/** A server with a stock of 5 that records every call. */
const receivedQuantities: number[] = [];
let waiting: (() => void)[] = [];
let isBlocked = false;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    const { quantity } = JSON.parse(body) as { quantity: number };
    receivedQuantities.push(quantity);
    const answer = () => response.writeHead(quantity > 5 ? 409 : 200).end('{}');
    if (isBlocked) waiting.push(answer);
    else answer();
  });
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => void server.close(() => done())));
beforeEach(() => {
  receivedQuantities.length = 0;
  waiting = [];
  isBlocked = false;
});

function createShopper() {
  const notices = { refused: [] as [string, number][], idle: 0 };
  const quantities = createQuantityQueue({
    send: async (id, quantity) => {
      const response = await fetch(`${base}/users/cart/${id}`, { method: 'PUT', body: JSON.stringify({ quantity }) });
      if (!response.ok) throw new Error(String(response.status));
    },
    onError: (id, _problem, saved) => void notices.refused.push([id, saved]),
    onIdle: () => {
      notices.idle += 1;
    },
  });
  return { quantities, notices };
}
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((done) => setTimeout(done, 5));
};

test('four quick presses on plus make two calls: the first quantity and the last one', async () => {
  isBlocked = true;
  const { quantities, notices } = createShopper();
  for (const quantity of [2, 3, 4, 5]) quantities.set('a', quantity, 1);
  await until(() => waiting.length === 1);
  isBlocked = false;
  for (const answer of waiting) answer();
  await quantities.whenIdle();
  expect(receivedQuantities).toEqual([2, 5]);
  expect(notices).toEqual({ refused: [], idle: 1 });
});

test('a quantity above the stock shows one error at its line', async () => {
  const { quantities, notices } = createShopper();
  quantities.set('a', 6, 1);
  quantities.set('b', 1, 1);
  expect(await quantities.whenIdle()).toBe(false);
  expect(notices).toEqual({ refused: [['a', 1]], idle: 1 });
  quantities.set('a', 2, 1);
  expect(await quantities.whenIdle()).toBe(true);
});

test('a refusal is not shown if the buyer has chosen a lower quantity meanwhile', async () => {
  isBlocked = true;
  const { quantities, notices } = createShopper();
  quantities.set('a', 9, 1);
  await until(() => waiting.length === 1);
  quantities.set('a', 3, 1);
  isBlocked = false;
  for (const answer of waiting) answer();
  expect(await quantities.whenIdle()).toBe(true);
  expect(receivedQuantities).toEqual([9, 3]);
  expect(notices.refused).toEqual([]);
});

test('a refused quantity is reverted to the last one that the server took', async () => {
  isBlocked = true;
  const { quantities, notices } = createShopper();
  quantities.set('a', 3, 1);
  await until(() => waiting.length === 1);
  quantities.set('a', 8, 3);
  isBlocked = false;
  for (const answer of waiting) answer();
  expect(await quantities.whenIdle()).toBe(false);
  expect(notices.refused).toEqual([['a', 3]]);
});

test('the refusal of a line that was removed meanwhile is not shown, and keeps nobody from the checkout', async () => {
  isBlocked = true;
  const { quantities, notices } = createShopper();
  quantities.set('a', 9, 1);
  await until(() => waiting.length === 1);
  quantities.cancel('a');
  isBlocked = false;
  for (const answer of waiting) answer();
  expect(await quantities.whenIdle()).toBe(true);
  expect(notices.refused).toEqual([]);
});

test('a removed line sends no more calls', async () => {
  isBlocked = true;
  const { quantities } = createShopper();
  quantities.set('a', 2, 1);
  await until(() => waiting.length === 1);
  quantities.set('a', 4, 1);
  quantities.cancel('a');
  isBlocked = false;
  for (const answer of waiting) answer();
  await quantities.whenIdle();
  expect(receivedQuantities).toEqual([2]);
});
