/** How the page for a new password handles a failed call. */
import { expect, test } from 'vitest';
import { ApiProblem, noResponseProblem, problemOf } from '../../../src/web/api/problem.ts';
import { toMachineEvent } from '../../../src/web/features/account/usePasswordReset.ts';

test("only the server's answer about the token makes a link invalid", () => {
  expect(toMachineEvent(new ApiProblem(422, 'Periksa lagi.', { token: ['Token tidak valid'] }))).toEqual({
    type: 'token.refused',
  });
  for (const status of [408, 413, 415, 422])
    expect(toMachineEvent(new ApiProblem(status, 'Permintaan tidak dapat dibaca.')).type, `${status}`).toBe(
      'network.failed',
    );
});

test('too many attempts, a failing server and a lost connection each have their own message', () => {
  const messageOf = (problem: ApiProblem) => (toMachineEvent(problem) as { message?: string }).message;
  const tooMany = { success: false, message: 'Terlalu banyak percobaan. Coba lagi dalam 5 menit.', errors: null };
  expect(messageOf(problemOf(429, tooMany))).toBe(tooMany.message);
  expect(messageOf(problemOf(500, '<html>'))).toBe('Terjadi kesalahan');
  expect(messageOf(noResponseProblem())).toBe('Tidak ada respons dari server');
});
