import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemOf } from '#web/api/problem.ts';
import { showProblem } from '#web/components/show-problem.ts';
import { dismissToast, getToast, pauseToast, resumeToast, showToast } from '#web/components/toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a toast disappears after five seconds', () => {
  showToast({ title: 'Berhasil Login', description: 'Selamat datang kembali' });
  vi.advanceTimersByTime(4_999);
  expect(getToast()).toMatchObject({ title: 'Berhasil Login', open: true });
  vi.advanceTimersByTime(1);
  expect(getToast()?.open).toBe(false);
});

test('there is one at a time: a second replaces the first and has its own five seconds', () => {
  showToast({ title: 'Pertama' });
  vi.advanceTimersByTime(4_000);
  showToast({ title: 'Kedua' });
  vi.advanceTimersByTime(4_000);
  expect(getToast()).toMatchObject({ title: 'Kedua', open: true });
  vi.advanceTimersByTime(1_000);
  expect(getToast()?.open).toBe(false);
});

test('a refusal shows the messages about the fields, because a toast has none', () => {
  const refusal = problemOf(422, { message: 'Ada isian yang perlu diperbaiki', errors: { lines: ['Sisa Rp10.000.'] } });
  showProblem(refusal, 'Belum berhasil');
  expect(getToast()).toMatchObject({ title: 'Belum berhasil', description: 'Sisa Rp10.000.' });
  showProblem(problemOf(409, { message: 'Sudah berubah.' }));
  expect(getToast()).toMatchObject({ title: 'Sudah berubah.' });
});

test('it stays while the pointer is on it', () => {
  showToast({ title: 'Dibaca pelan' });
  pauseToast();
  vi.advanceTimersByTime(60_000);
  expect(getToast()?.open).toBe(true);
  resumeToast();
  vi.advanceTimersByTime(5_000);
  expect(getToast()?.open).toBe(false);
});

test('a dismissed toast is closed at once and removed after 1,000,000 ms', () => {
  showToast({ title: 'Ditutup' });
  dismissToast();
  expect(getToast()).toMatchObject({ title: 'Ditutup', open: false });
  vi.advanceTimersByTime(999_999);
  expect(getToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(getToast()).toBeNull();
});
