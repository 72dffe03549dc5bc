/** Failures by cause: the database cannot answer now (503), the disk is full (507), or the server has a bug (500). */
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable, StorageFull } from '#server/database/unavailable-errors.ts';
import { problemOf } from '#server/http/errors.ts';

const withCode = (code: string) => Object.assign(new Error('as the driver says it'), { code });

describe('503 with Retry-After', () => {
  test.each([
    ['08000', 'connection exception'],
    ['08003', 'connection does not exist'],
    ['08004', 'server rejected the connection'],
    ['08006', 'connection failure'],
    ['08P01', 'protocol violation'],
    ['25006', 'read-only transaction'],
    ['25P03', 'idle in transaction'],
    ['28P01', 'password changed meanwhile'],
    ['3D000', 'database gone'],
    ['40001', 'serialization failure after the retries'],
    ['40P01', 'deadlock after the retries'],
    ['53200', 'out of memory'],
    ['53300', 'too many connections'],
    ['53400', 'configuration limit'],
    ['55P03', 'lock not free in time'],
    ['57014', 'statement timeout'],
    ['57P01', 'terminated by an administrator'],
    ['57P02', 'crash of another backend'],
    ['57P03', 'starting up'],
    ['57P05', 'idle session'],
    ['58030', 'I/O error'],
    ['ECONNREFUSED', 'nothing listens'],
    ['ECONNRESET', 'reset'],
    ['ENETUNREACH', 'no network'],
    ['EMFILE', 'too many open files'],
  ])('%s: %s', (code) => {
    const problem = problemOf(withCode(code));
    expect([problem.status, Number(problem.headers['retry-after']) >= 1]).toEqual([503, true]);
  });

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
    'PGlite is closed',
    'PGlite failed to initialize properly',
    'Aborted(). Build with -sASSERTIONS for more info.',
  ])('“%s”', (message) => {
    expect(problemOf(new Error(message)).status).toBe(503);
  });

  test('our own error for it', () => {
    expect(problemOf(new DatabaseUnavailable('reopened')).status).toBe(503);
  });
});

describe('507 with a sentence', () => {
  test.each([
    withCode('53100'),
    withCode('ENOSPC'),
    withCode('EDQUOT'),
    new Error('could not extend file "base/5/1259": No space left on device'),
    new StorageFull('almost full'),
  ])('%s', (error) => {
    expect(problemOf(error)).toMatchObject({ status: 507, message: expect.stringContaining('Ruang penyimpanan') });
  });
});

test.each([withCode('23505'), withCode('42P01'), withCode('XX000'), new TypeError('x is undefined'), null])(
  '%s is a bug of the server',
  (error) => {
    expect(problemOf(error as Error).status).toBe(500);
  },
);

// The contract's limits keep these values from the database. If a limit is missing, the request is refused with a sentence.
test.each([
  ['22003', 'a number beyond its column', 'OUT_OF_RANGE'],
  ['22008', 'a day beyond its column', 'OUT_OF_RANGE'],
  ['22021', 'a text that no column keeps', 'UNSTORABLE_TEXT'],
])('%s, %s, is refused with 422', (code, _what, problem) => {
  expect(problemOf(withCode(code))).toMatchObject({ status: 422, code: problem });
});
