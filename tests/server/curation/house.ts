/** What tests of the curation share: a period, entries in any state, score sheets. Everything goes through the API. */
import { dayInWita } from '#engine/calendar.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Answer, TestPerson } from '#tests/support/people.ts';
import { umkmWithFiles } from '../submissions/filled.ts';

export const dayFrom = (days: number) => dayInWita(new Date(Date.now() + days * 86_400_000));

export const periodAnswers = (more: Record<string, unknown> = {}) => ({
  title: 'Kurasi Galeri UMKM Balikpapan',
  description: 'Produk terpilih dipajang di galeri Dekranasda.',
  purposes: ['galeri', 'pameran'],
  criteria: 'Legalitas, mutu, kemasan, dan keunikan.',
  opens_on: dayFrom(-2),
  closes_on: dayFrom(20),
  announces_on: dayFrom(40),
  ...more,
});

/** Answers what came, after making sure that it went well. */
export const data = (answer: Answer, what = 'ok', status = 200) => {
  if (answer.status !== status) throw new Error(`${what}: ${answer.status} ${answer.text}`);
  return answer.body.data;
};
export async function plan(staff: TestPerson, more: Record<string, unknown> = {}): Promise<string> {
  return data(await staff.post('/staff/curation/periods', { answers: periodAnswers(more) }), 'plan', 201).id;
}
export async function move(staff: TestPerson, id: string, ...events: string[]): Promise<void> {
  for (const event of events)
    data(await staff.post(`/staff/curation/periods/${id}/status`, { event: `period.${event}`, note: 'Alasan' }), event);
}
/** An open period; who asks for none has every curator in it. */
export async function openPeriod(staff: TestPerson, more: Record<string, unknown> = {}): Promise<string> {
  const id = await plan(staff, more);
  await move(staff, id, 'open');
  return id;
}

export async function send(member: TestPerson, more: Record<string, unknown> = {}): Promise<string> {
  const answers = { ...(await umkmWithFiles(member)), ...more };
  return data(await member.post('/auth/user/curations', answers), 'send', 201).id;
}

export const verify = (officer: TestPerson, id: string, event: string, more: object = {}) =>
  officer.post(`${deskOf(officer)}/${id}/verification`, { event, ...more });
export const deskOf = ({ role }: TestPerson) =>
  role === 'staff' ? '/staff/curation/submissions' : '/curators/curations';

/** Sent, verified and accepted for scoring. */
export async function sendForScoring(member: TestPerson, officer: TestPerson, more = {}): Promise<string> {
  const id = await send(member, more);
  for (const event of ['verification.start', 'assessment.start']) data(await verify(officer, id, event), event);
  return id;
}

const CRITERIA = ['legality', 'quality', 'packaging', 'uniqueness', 'capacity', 'competitiveness', 'safety'];
/** A whole sheet with one value everywhere, besides those given. */
export const sheet = (value: number, more: Record<string, unknown> = {}) => ({
  ...Object.fromEntries(CRITERIA.map((name) => [name, value])),
  ...more,
});
export const score = (curator: TestPerson, id: string, answers: object, final = true) =>
  curator.put(`/curators/curations/${id}/score`, { answers, final });
export const decide = (officer: TestPerson, id: string, event: string, note?: string) =>
  officer.post(`${deskOf(officer)}/${id}/decision`, { event: `decision.${event}`, note });

/** What somebody was told, newest first. */
export const told = async (person: TestPerson): Promise<{ kind: string; title: string; text: string; url: string }[]> =>
  data(await person.get('/users/notifications')).items;

export const auditOf = async (t: TestApp, action: string) =>
  t.db.kysely.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute();
