/** The list of submissions of a form for everybody has no columns that only say "Tanpa akun" and "Tanpa profil usaha". */
import { expect, it } from 'vitest';
import type { StaffSubmission } from '#contract/staff-submissions.ts';
import { silentColumns } from '#web/features/submissions/silent-columns.ts';

const row = (more: Partial<StaffSubmission> = {}) =>
  ({ person: null, business: null, district: null, imported: false, ...more }) as StaffSubmission;
const siti = { id: '1', name: 'Siti' } as StaffSubmission['person'];
const shop = { business_name: 'Amplang Siti' } as StaffSubmission['business'];

it('leaves out sender, business and district when no row has one', () => {
  expect(silentColumns([row(), row()], 'submitted_at')).toEqual(['person', 'business', 'district']);
});

it('keeps a column as soon as one row says something', () => {
  expect(silentColumns([row(), row({ person: siti })], 'submitted_at')).toEqual(['business', 'district']);
  expect(silentColumns([row({ business: shop }), row()], 'submitted_at')).toEqual(['person', 'district']);
  expect(silentColumns([row({ imported: true })], 'submitted_at')).toEqual(['business', 'district']);
});

it('keeps the column that sorts the list, and all of an empty list', () => {
  expect(silentColumns([row()], 'business')).toEqual(['person', 'district']);
  expect(silentColumns([], 'submitted_at')).toEqual([]);
});
