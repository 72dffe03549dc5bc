/** Licences of a business and figures of the programme. */
import { describe, expect, test } from 'vitest';
import { canVerify, presentLicences } from '#server/modules/curation/curators/licences/licences.present.ts';
import { presentCodeCounts } from '#server/modules/curation/programme/programme.present.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

describe('the licences of a business', () => {
  type Row = Parameters<typeof presentLicences>[0][number];
  const verified = (kind: Row['kind'], more: Partial<Row> = {}): Row => ({
    kind,
    verified_at: at(3),
    verified_by: 'dewi',
    verifier: 'Dewi',
    expires_on: '2027-03-31',
    is_expired: false,
    ...more,
  });
  const documents = { nib_file: 'f1', halal_file: 'f2', pirt_file: '' };

  test('are verified, waiting or missing, each with its document; only the NIB has a number', () => {
    expect(presentLicences([verified('nib')], '9120001234567', documents)).toEqual([
      {
        kind: 'nib',
        file: 'f1',
        number: '9120001234567',
        state: 'verified',
        verified_at: at(3).toISOString(),
        verified_by: { id: 'dewi', name: 'Dewi' },
        expires_at: '2027-03-31',
      },
      {
        kind: 'halal',
        file: 'f2',
        number: null,
        state: 'waiting',
        verified_at: null,
        verified_by: null,
        expires_at: null,
      },
      {
        kind: 'pirt',
        file: null,
        number: null,
        state: 'missing',
        verified_at: null,
        verified_by: null,
        expires_at: null,
      },
    ]);
  });

  test('are no longer verified when the number or the document is gone, or when they expired', () => {
    const states = (rows: Row[], nib: string | null, answers: object) =>
      presentLicences(rows, nib, answers as never).map(({ state }) => state);
    expect(states([verified('nib')], null, documents)[0]).toBe('missing');
    expect(states([verified('halal')], null, { halal_file: 3 })[1]).toBe('missing');
    expect(states([verified('halal', { is_expired: true })], null, documents)[1]).toBe('expired');
    const unknown = verified('halal', { verifier: null });
    expect(presentLicences([unknown], null, documents)[1]?.verified_by).toEqual({ id: 'dewi', name: '' });
    const erased = verified('halal', { verified_by: null });
    expect(presentLicences([erased], null, documents)[1]).toMatchObject({ state: 'verified', verified_by: null });
  });

  test.each([
    ['nib', 'f', '1', true],
    ['nib', 'f', null, false],
    ['nib', null, '1', false],
    ['halal', 'f', null, true],
    ['halal', null, null, false],
  ] as const)('%s with document %s and number %s can be verified: %s', (kind, file, number, isPossible) =>
    expect(canVerify(kind, { file, number })).toBe(isPossible),
  );
});

test('figures of the programme have a row for every option, and one for all other answers if there are any', () => {
  const list = [
    { value: 'merah', label: 'Merah' },
    { value: 'biru', label: 'Biru' },
  ] as never;
  const counts = [
    { code: 'merah', n: 2 },
    { code: 'merah', n: 1 },
    { code: 'ungu', n: 4 },
    { code: null, n: 5 },
  ];
  expect(presentCodeCounts('x' as never, counts, list, 'Lain')).toEqual({
    id: 'x',
    total: 12,
    rows: [
      { code: 'merah', label: 'Merah', count: 3 },
      { code: 'biru', label: 'Biru', count: 0 },
      { code: null, label: 'Lain', count: 9 },
    ],
  });
  expect(presentCodeCounts('x' as never, counts.slice(0, 2), list, 'Lain').rows).toHaveLength(2);
});
