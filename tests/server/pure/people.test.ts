/** Users as staff see them: the phone number masked, and nothing that staff may not see. */
import { expect, test } from 'vitest';
import { presentStaffUser, presentStaffUserDetail } from '#server/modules/identity/people/people.present.ts';

const row = {
  id: 'siti',
  name: 'Siti',
  email: 'siti@contoh.id',
  phone_number: '081234567890',
  business_id: 'shop',
  business_name: 'Dapur Siti',
  role: 'member',
  verified: true,
  disabled_at: null,
  created_at: new Date('2026-11-01T00:00:00Z'),
  district: '64.71.06',
  nik: '6471014107900009',
  address: 'Jalan Rahasia',
} as unknown as Parameters<typeof presentStaffUser>[0];

test('a user in the list', () => {
  expect(presentStaffUser(row)).toEqual({
    id: 'siti',
    name: 'Siti',
    email: 'siti@contoh.id',
    phone_number: '0812••••90',
    business: { id: 'shop', name: 'Dapur Siti' },
    role: 'member',
    verified: true,
    disabled: false,
    created_at: '2026-11-01T00:00:00.000Z',
  });
});

test('a user without phone number and shop, with a disabled account', () => {
  const closed = { ...row, phone_number: null, business_id: null, disabled_at: new Date('2026-11-02T00:00:00Z') };
  expect(presentStaffUser(closed)).toMatchObject({ phone_number: null, business: null, disabled: true });
  expect(presentStaffUser({ ...row, business_name: null } as never).business).toEqual({ id: 'shop', name: '' });
});

test('one user in detail: counts, sessions and consents', () => {
  const at = new Date('2026-11-03T00:00:00Z');
  const detail = presentStaffUserDetail({ ...row, disabled_at: at } as never, {
    askedBy: 'siti',
    counts: { assisted: 2, orders: 5 } as never,
    sessions: [{ id: 's1', user_agent: null, ip: '203.0.113.7', created_at: at, last_used_at: at }],
    consents: [
      { kind: 'unknown-kind', version: '1', given_at: at, withdrawn_at: null },
      { kind: 'privacy', version: '2', given_at: at, withdrawn_at: at },
    ] as never,
    audit: [],
    subjects: new Map(),
  });
  expect(detail).toMatchObject({
    disabled_at: at.toISOString(),
    district: 'Balikpapan Kota',
    is_self: true,
    assisted: 2,
    counts: { orders: 5 },
    sessions: [{ id: 's1', ip: '203.0.113.7', created_at: at.toISOString(), last_used_at: at.toISOString() }],
    consents: [
      { kind: 'unknown-kind', label: 'unknown-kind', version: '1', given_at: at.toISOString(), withdrawn_at: null },
      { kind: 'privacy', version: '2', withdrawn_at: at.toISOString() },
    ],
    audit: [],
  });
  expect(detail.consents[1]?.label).not.toBe('privacy');
  expect(JSON.stringify(detail)).not.toMatch(/6471014107900009|Rahasia|081234567890/);
});

test('a user without a district, seen by somebody else', () => {
  const none = { askedBy: 'budi', counts: {} as never, sessions: [], consents: [], audit: [], subjects: new Map() };
  expect(presentStaffUserDetail({ ...row, district: null } as never, none)).toMatchObject({
    district: null,
    disabled_at: null,
    is_self: false,
  });
});
