/** Builds the staff's responses about users: phone number masked, neither NIK nor address. */
import type { StaffUser, StaffUserDetail } from '#contract/staff.ts';
import { findText, t } from '#server/lib/i18n.ts';
import { findRegion } from '#server/modules/reference/regions/regions.queries.ts';
import { presentAudit } from '../audit/audit.present.ts';
import type { AuditRow } from '../audit/audit.queries.ts';
import type { Subject } from '../audit/subjects/subjects.queries.ts';
import { deviceOf } from '../auth/auth.present.ts';
import type { ConsentRow, StaffUserRow, UserCounts } from './people.queries.ts';

/** `081234567890` → `0812••••90`. A number too short to have a middle is masked completely. */
export const maskPhone = (number: string): string =>
  number.length < 9 ? '••••' : `${number.slice(0, 4)}••••${number.slice(-2)}`;

export const presentStaffUser = (row: StaffUserRow): StaffUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone_number: row.phone_number === null ? null : maskPhone(row.phone_number),
  business: row.business_id === null ? null : { id: row.business_id, name: row.business_name ?? '' },
  role: row.role,
  verified: row.verified,
  disabled: row.disabled_at !== null,
  created_at: row.created_at.toISOString(),
});

interface RelatedData {
  askedBy: string;
  counts: UserCounts;
  sessions: { id: string; user_agent: string | null; ip: string | null; created_at: Date; last_used_at: Date }[];
  consents: ConsentRow[];
  audit: AuditRow[];
  subjects: Map<string, Subject>;
}
export function presentStaffUserDetail(row: StaffUserRow, related: RelatedData): StaffUserDetail {
  const { assisted, ...counts } = related.counts;
  return {
    ...presentStaffUser(row),
    disabled_at: row.disabled_at?.toISOString() ?? null,
    district: findRegion(row.district ?? '')?.name ?? null,
    is_self: row.id === related.askedBy,
    assisted,
    counts,
    sessions: related.sessions.map(({ id, user_agent, ip, created_at, last_used_at }) => ({
      id,
      device: deviceOf(user_agent, t),
      ip,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
    })),
    consents: related.consents.map(({ kind, version, given_at, withdrawn_at }) => ({
      kind,
      label: findText('people:consents', kind) ?? kind,
      version,
      given_at: given_at.toISOString(),
      withdrawn_at: withdrawn_at?.toISOString() ?? null,
    })),
    audit: related.audit.map((row) => presentAudit(row, related.subjects)),
  };
}
