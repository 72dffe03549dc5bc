/** One user with everything that staff see. */
import type { StaffUserDetail } from '#contract/staff.ts';
import { problems } from '../../problems.ts';
import type { App } from '../../types.ts';
import { listAuditAbout } from '../audit/queries.ts';
import { findSubjects } from '../audit/subjects/queries.ts';
import { listSessions } from '../auth/queries.ts';
import { presentStaffUserDetail } from './present.ts';
import { countRelated, findUserForStaff, listConsentsOf } from './queries.ts';

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
