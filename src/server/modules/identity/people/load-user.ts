/** One user with everything that staff see. */
import type { StaffUserDetail } from '#contract/staff.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { listAuditAbout } from '../audit/audit.queries.ts';
import { findSubjects } from '../audit/subjects/subjects.queries.ts';
import { listSessions } from '../auth/auth.queries.ts';
import { presentStaffUserDetail } from './people.present.ts';
import { countRelated, findUserForStaff, listConsentsOf } from './people.queries.ts';

const AUDIT_LINES = 10;
const MAX_SESSIONS = 50;

export async function loadUserDetail(app: App, id: string, askedBy: string): Promise<StaffUserDetail> {
  const db = app.db.kysely;
  const row = await findUserForStaff(db, id);
  if (!row) throw problems.NOT_FOUND();
  const { rows: sessions } = await listSessions(db, id, { page: 1, per_page: MAX_SESSIONS });
  const audit = await listAuditAbout(db, id, AUDIT_LINES);
  return presentStaffUserDetail(row, {
    askedBy,
    counts: await countRelated(db, id, row.business_id),
    sessions,
    consents: await listConsentsOf(db, id),
    audit,
    subjects: await findSubjects(db, audit),
  });
}
