/** Fixtures of the curation: a period, entries in any state, score sheets. Everything goes through the API. */
import { dayFromNow } from '#server/lib/day-from-now.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';
import { umkmAnswersWithFiles } from '../submissions/form-answers.ts';

export const periodAnswers = (more: Record<string, unknown> = {}) => ({
  title: 'Kurasi Galeri UMKM Balikpapan',
  description: 'Produk terpilih dipajang di galeri Dekranasda.',
  purposes: ['galeri', 'pameran'],
  criteria: 'Legalitas, mutu, kemasan, dan keunikan.',
  opens_on: dayFromNow(-2),
  closes_on: dayFromNow(20),
  announces_on: dayFromNow(40),
  ...more,
});

/** Returns the response's data after checking the status. */
export const dataOf = (answer: ApiResponse, what = 'ok', status = 200) => {
  if (answer.status !== status) throw new Error(`${what}: ${answer.status} ${answer.text}`);
  return answer.body.data;
};
export async function createPeriod(staff: TestUser, more: Record<string, unknown> = {}): Promise<string> {
  return dataOf(await staff.post('/staff/curation/periods', { answers: periodAnswers(more) }), 'plan', 201).id;
}
export async function movePeriod(staff: TestUser, id: string, ...events: string[]): Promise<void> {
  for (const event of events)
    dataOf(
      await staff.post(`/staff/curation/periods/${id}/status`, { event: `period.${event}`, note: 'Alasan' }),
      event,
    );
}
/** An open period. Without named curators it has all of them. */
export async function openPeriod(staff: TestUser, more: Record<string, unknown> = {}): Promise<string> {
  const id = await createPeriod(staff, more);
  await movePeriod(staff, id, 'open');
  return id;
}

export async function sendEntry(member: TestUser, more: Record<string, unknown> = {}): Promise<string> {
  const answers = { ...(await umkmAnswersWithFiles(member)), ...more };
  return dataOf(await member.post('/auth/user/curations', answers), 'send', 201).id;
}

export const verifyEntry = (officer: TestUser, id: string, event: string, more: object = {}) =>
  officer.post(`${reviewUrl(officer)}/${id}/verification`, { event, ...more });
export const reviewUrl = ({ role }: TestUser) =>
  role === 'staff' ? '/staff/curation/submissions' : '/curators/curations';

/** Sent, verified and accepted for scoring. */
export async function sendForScoring(member: TestUser, officer: TestUser, more = {}): Promise<string> {
  const id = await sendEntry(member, more);
  for (const event of ['verification.start', 'assessment.start']) dataOf(await verifyEntry(officer, id, event), event);
  return id;
}

const CRITERIA = ['legality', 'quality', 'packaging', 'uniqueness', 'capacity', 'competitiveness', 'safety'];
/** A complete sheet with the same value for every criterion, except the given ones. */
export const scoreSheet = (value: number, more: Record<string, unknown> = {}) => ({
  ...Object.fromEntries(CRITERIA.map((name) => [name, value])),
  ...more,
});
export const scoreEntry = (curator: TestUser, id: string, answers: object, final = true) =>
  curator.put(`/curators/curations/${id}/score`, { answers, final });
export const decideEntry = (officer: TestUser, id: string, event: string, note?: string) =>
  officer.post(`${reviewUrl(officer)}/${id}/decision`, { event: `decision.${event}`, note });

/** The user's notifications, newest first. */
export const listNotifications = async (
  person: TestUser,
): Promise<{ kind: string; title: string; text: string; url: string }[]> =>
  dataOf(await person.get('/users/notifications')).items;

export const listAudit = async (t: TestApp, action: string) =>
  t.db.kysely.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute();
