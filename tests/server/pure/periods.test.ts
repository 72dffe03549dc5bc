/** Periods of the curation and announced results. */
import { describe, expect, test } from 'vitest';
import {
  presentAnnouncedPeriod,
  presentResultRow,
} from '#server/modules/curation/curation-announcement/curation-announcement.present.ts';
import * as periods from '#server/modules/curation/curations/periods/periods.present.ts';
import { compile, formFile } from '#tests/engine/fixtures.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

describe('a period of the curation', () => {
  const doc = compile(
    formFile({
      purposes: { type: 'array', items: { type: 'string' }, 'x-options': 'colour' } as never,
      description: { type: 'string' },
    }),
  );
  type Row = Parameters<typeof periods.presentCountedPeriod>[0];
  const row = (more: Partial<Row> = {}): Row => ({
    id: 'satu',
    status: 'open',
    title: 'Gelombang 1',
    quota: 40,
    opens_on: '2026-11-01',
    closes_on: '2026-11-30',
    announces_on: '2026-12-10',
    answers: { description: 'Terbuka', purposes: ['hijau', 'ungu-tua'], fields: ['kuliner'], criteria: 3 } as never,
    form_version: 1,
    announced_at: null,
    updated_at: at(2),
    running: 3,
    passed: 2,
    failed: 1,
    total: 6,
    curators: [{ id: 'dewi', name: 'Dewi' }],
    ...more,
  });
  const shown = {
    id: 'satu',
    title: 'Gelombang 1',
    status: 'open',
    status_label: expect.stringMatching(/^[A-Z]/),
    description: 'Terbuka',
    purposes: [
      { value: 'hijau', label: 'Hijau Daun' },
      { value: 'ungu-tua', label: 'ungu-tua' },
    ],
    // The current form has no such question any more.
    fields: [{ value: 'kuliner', label: 'kuliner' }],
    criteria: '',
    quota: 40,
    opens_on: '2026-11-01',
    closes_on: '2026-11-30',
    announces_on: '2026-12-10',
  };

  test('has its answers with labels, whatever was stored', () => {
    expect(periods.presentOpenPeriod(row(), doc, '2026-11-20')).toEqual({ ...shown, accepting: true });
    const broken = periods.presentOpenPeriod(row({ answers: { purposes: 'hijau' } as never }), doc, '2026-11-20');
    expect(broken).toMatchObject({ purposes: [], fields: [], description: '' });
  });

  test.each([
    ['open', '2026-10-31', false],
    ['open', '2026-11-01', true],
    ['open', '2026-11-30', true],
    ['open', '2026-12-01', false],
    ['draft', '2026-11-20', false],
  ] as const)('that is %s accepts entries on %s: %s', (status, today, accepting) =>
    expect(periods.isAccepting(row({ status }), today)).toBe(accepting),
  );

  test('has its counts and curators for staff, and the events that staff may send', () => {
    const counted = {
      ...shown,
      counts: { running: 3, passed: 2, failed: 1, total: 6 },
      curators: [{ id: 'dewi', name: 'Dewi' }],
      announced_at: null,
      updated_at: at(2).toISOString(),
      events: expect.arrayContaining([expect.stringMatching(/^period\./)]),
    };
    expect(periods.presentCountedPeriod(row(), doc)).toEqual(counted);
    const broken = row({ announced_at: at(3), updated_at: 'x' as never });
    expect(periods.presentCountedPeriod(broken, doc)).toMatchObject({
      announced_at: at(3).toISOString(),
      updated_at: '1970-01-01T00:00:00.000Z',
    });
    expect(periods.presentPeriodSheet(row(), doc, { title: 'x' })).toEqual({
      ...counted,
      answers: { title: 'x' },
      form_version: 1,
      editable: true,
    });
  });

  test('can be edited until it is announced', () => {
    const editable = (['draft', 'open', 'review', 'announced', 'closed', 'canceled'] as const).filter((status) =>
      periods.isEditable({ status }),
    );
    expect(editable).toEqual(['draft', 'open', 'review']);
  });
});

test('an announced result has labels, and a district that is not in the list is shown by its code', () => {
  const row = {
    submission_id: 's',
    shop_id: null,
    business_name: 'Dapur Siti',
    product: 'Abon',
    district: '64.71.06',
    field: 'kuliner',
    result: 'passed',
    grade: 'A',
    period_id: 'satu',
    period_title: 'Gelombang 1',
  } as const;
  const labelOf = (field: string, code: string) => `${field}/${code}`;
  expect(presentResultRow(row, labelOf)).toEqual({
    id: 's',
    shop_id: null,
    business_name: 'Dapur Siti',
    product: 'Abon',
    district: { value: '64.71.06', label: 'Balikpapan Kota' },
    field: { value: 'kuliner', label: 'business_field/kuliner' },
    result: 'passed',
    result_label: expect.stringMatching(/^Lolos/),
    grade: 'A',
    period: { id: 'satu', title: 'Gelombang 1' },
  });
  expect(presentResultRow({ ...row, district: '99', field: null }, labelOf)).toMatchObject({
    district: { value: '99', label: '99' },
    field: null,
  });
  expect(presentResultRow({ ...row, district: null }, labelOf).district).toBeNull();
});

test('an announced period without a description has an empty one', () => {
  const row = { id: 'satu', title: 'Gelombang 1', description: null, announced_at: at(3), passed: 4 };
  expect(presentAnnouncedPeriod(row)).toEqual({ ...row, description: '', announced_at: at(3).toISOString() });
  expect(presentAnnouncedPeriod({ ...row, description: 'Selamat' }).description).toBe('Selamat');
});
