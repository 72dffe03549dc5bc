import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice, findNotice, notify, pauseNotice, resumeNotice } from '#web/components/notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a notice goes by itself after five seconds', () => {
  notify({ title: 'Berhasil Login', description: 'Selamat datang kembali' });
  vi.advanceTimersByTime(4_999);
  expect(findNotice()).toMatchObject({ title: 'Berhasil Login', open: true });
  vi.advanceTimersByTime(1);
  expect(findNotice()?.open).toBe(false);
});

test('there is one at a time: a second takes the place of the first and has five seconds of its own', () => {
  notify({ title: 'Pertama' });
  vi.advanceTimersByTime(4_000);
  notify({ title: 'Kedua' });
  vi.advanceTimersByTime(4_000);
  expect(findNotice()).toMatchObject({ title: 'Kedua', open: true });
  vi.advanceTimersByTime(1_000);
  expect(findNotice()?.open).toBe(false);
});

test('it stays while somebody points at it', () => {
  notify({ title: 'Dibaca pelan' });
  pauseNotice();
  vi.advanceTimersByTime(60_000);
  expect(findNotice()?.open).toBe(true);
  resumeNotice();
  vi.advanceTimersByTime(5_000);
  expect(findNotice()?.open).toBe(false);
});

test('a dismissed notice is closed at once and forgotten after 1,000,000 ms', () => {
  notify({ title: 'Ditutup' });
  dismissNotice();
  expect(findNotice()).toMatchObject({ title: 'Ditutup', open: false });
  vi.advanceTimersByTime(999_999);
  expect(findNotice()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(findNotice()).toBeNull();
});
