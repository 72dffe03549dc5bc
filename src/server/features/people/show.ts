/** One person with everything that staff see of them. */
import type { StaffPersonDetail } from '#contract/staff.ts';
import { problems } from '../../problems.ts';
import type { App } from '../../types.ts';
import { listAuditAbout } from '../audit/queries.ts';
import { findSubjects } from '../audit/subjects/queries.ts';
import { listSessions } from '../auth/queries.ts';
import { presentPersonDetail } from './present.ts';
import { countOf, findPerson, listConsentsOf } from './queries.ts';

const LAST_LINES = 10;
const MOST_SESSIONS = 50;

export async function showPerson(app: App, id: string, askedBy: string): Promise<StaffPersonDetail> {
  const db = app.db.kysely;
  const row = await findPerson(db, id);
  if (!row) throw problems.NOT_FOUND();
  const { rows: sessions } = await listSessions(db, id, { page: 1, per_page: MOST_SESSIONS });
  const audit = await listAuditAbout(db, id, LAST_LINES);
  return presentPersonDetail(row, {
    askedBy,
    counts: await countOf(db, id, row.business_id),
    sessions,
    consents: await listConsentsOf(db, id),
    audit,
    subjects: await findSubjects(db, audit),
  });
}
