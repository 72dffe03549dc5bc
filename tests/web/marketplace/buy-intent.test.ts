import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consumeIntent, saveIntent } from '#web/features/product/buy-intent.ts';

const wanted = { product_id: 'amplang', variant_id: 'pedas', quantity: 3, way: 'cart' as const };
const NOW = Date.parse('2026-11-20T03:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('after the login a visitor gets the chosen product back, once', () => {
  saveIntent(wanted, NOW);
  expect(consumeIntent('amplang', NOW + MINUTE)).toEqual(wanted);
  expect(consumeIntent('amplang', NOW + MINUTE)).toBeNull();
});

test('a visitor who opens another product drops the first choice', () => {
  saveIntent(wanted, NOW);
  expect(consumeIntent('madu', NOW + MINUTE)).toBeNull();
  expect(consumeIntent('amplang', NOW + MINUTE)).toBeNull();
});

test('a choice of twenty minutes ago is not added to the cart, and neither is one from a clock that was set back', () => {
  for (const [later, found] of [
    [0, wanted],
    [20 * MINUTE - 1, wanted],
    [20 * MINUTE, null],
    [-1, null],
  ] as const) {
    saveIntent(wanted, NOW);
    expect(consumeIntent('amplang', NOW + later), String(later)).toEqual(found);
  }
});

test('invalid stored data is ignored, and without browser storage the choice is kept once for the visit', () => {
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
