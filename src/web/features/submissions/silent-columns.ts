/** Columns that say nothing on this page of the list: no row has a sender, a business or a district. No React. */
import type { StaffSubmission } from '#contract/staff-submissions.ts';

const HAS_VALUE: Record<'person' | 'business' | 'district', (row: StaffSubmission) => boolean> = {
  person: ({ person, imported }) => person !== null || imported,
  business: ({ business }) => business !== null,
  district: ({ district }) => district !== null,
};

/** `sort`: a column that sorts the list stays, because its head is where the sorting is ended. Without rows all stay. */
export function silentColumns(rows: StaffSubmission[], sort: string): string[] {
  if (rows.length === 0) return [];
  return Object.entries(HAS_VALUE).flatMap(([field, hasValue]) =>
    field === sort || rows.some(hasValue) ? [] : [field],
  );
}
