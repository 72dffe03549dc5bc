/** What is kept on this device about favourites: the wish of a visitor during the login, and the products seen last. */
import { beforeEach, expect, test } from 'vitest';
import { consumeFavorite, rememberFavorite } from '#web/features/favorites/favorite-intent.ts';
import { forgetSeen, listSeen, rememberSeen } from '#web/features/favorites/recently-seen.ts';
import { clearDeviceStorage } from '#web/session/device-cleanup.ts';
import { deviceStorage, tabStorage } from '#web/storage.ts';

const seen = (id: string) => ({ id, name: `Amplang ${id}`, picture: '/media/a.jpg', shop: 'Dapur Siti' });
const ids = () => listSeen().map(({ id }) => id);

beforeEach(() => {
  for (const storage of [deviceStorage, tabStorage]) for (const name of storage.names()) storage.remove(name);
});

test('what a visitor wanted to save is saved once after the login, and only that', () => {
  rememberFavorite('products', 'a');
  expect(consumeFavorite('products', 'b')).toBe(false);
  expect(consumeFavorite('shops', 'a')).toBe(false);
  expect([consumeFavorite('products', 'a'), consumeFavorite('products', 'a')]).toEqual([true, false]);
});

test('after twenty minutes a wish is no longer valid, and a stored text that is broken is none', () => {
  rememberFavorite('products', 'a', 0);
  expect(consumeFavorite('products', 'a', 21 * 60_000)).toBe(false);
  tabStorage.write('favorite', '{');
  expect(consumeFavorite('products', 'a')).toBe(false);
});

test('the product seen last comes first, each once, and at most twelve are kept', () => {
  for (let n = 1; n <= 14; n++) rememberSeen(seen(String(n)));
  rememberSeen(seen('5'));
  expect(ids()).toEqual(['5', '14', '13', '12', '11', '10', '9', '8', '7', '6', '4', '3']);
  forgetSeen();
  expect(ids()).toEqual([]);
});

test('a logout deletes what was seen, and a stored text that is broken shows nothing', () => {
  rememberSeen(seen('1'));
  clearDeviceStorage();
  expect(ids()).toEqual([]);
  deviceStorage.write('seen', '[{"id":1},null,"x"]');
  expect(ids()).toEqual([]);
  deviceStorage.write('seen', '{');
  expect(ids()).toEqual([]);
});
