import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consumeIntent, saveIntent } from '#web/features/product/buy-intent.ts';

const wanted = { product_id: 'amplang', variant_id: 'pedas', quantity: 3, way: 'cart' as const };
const NOW = Date.parse('2026-11-20T03:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a visitor who comes back from the login finds what they chose, once', () => {
  saveIntent(wanted, NOW);
  expect(consumeIntent('amplang', NOW + MINUTE)).toEqual(wanted);
  expect(consumeIntent('amplang', NOW + MINUTE)).toBeNull();
});

test('who goes on to another product has given the first one up', () => {
  saveIntent(wanted, NOW);
  expect(consumeIntent('madu', NOW + MINUTE)).toBeNull();
  expect(consumeIntent('amplang', NOW + MINUTE)).toBeNull();
});

test('what was wanted half an hour ago is not put into the cart any more', () => {
  saveIntent(wanted, NOW);
  expect(consumeIntent('amplang', NOW + 30 * MINUTE)).toBeNull();
});

test('something strange leads to nothing; a browser that keeps nothing holds the wish for the visit, once', () => {
  sessionStorage.setItem('wanted', '{"product_id":"amplang"');
  expect(consumeIntent('amplang', NOW)).toBeNull();
  const refuse = () => {
    throw new DOMException('denied');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => saveIntent(wanted, NOW)).not.toThrow();
  expect(consumeIntent('amplang', NOW)).toEqual(wanted);
  expect(consumeIntent('amplang', NOW)).toBeNull();
});
