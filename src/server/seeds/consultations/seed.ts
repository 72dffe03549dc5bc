/** Creates the demo's consultations through the same commands as requests, then moves them to their dates. */
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { changeConsultation, viewerOf } from '../../modules/consultation/consultations/change/change.commands.ts';
import { finishConsultation, rateConsultation } from '../../modules/consultation/consultations/close/close.commands.ts';
import { CONSULTATION_FORM } from '../../modules/consultation/consultations/create/create.commands.ts';
import { sendMessage } from '../../modules/consultation/consultations/messages/messages.commands.ts';
import { bookHour } from '../../modules/consultation/consultations/schedule/schedule.commands.ts';
import { saveHours } from '../../modules/consultation/curator-hours/curator-hours.commands.ts';
import { createSubmission } from '../../modules/forms/submissions/submissions.commands.ts';
import type { App } from '../../types.ts';
import { listDoneSteps, markStepDone } from '../queries.ts';
import { DEMO_IP, type DemoUser, type SeedContext } from '../seed-context.ts';
import { shiftDates } from './queries.ts';
import { type ConsultationStory, STORIES } from './stories.ts';

const PROGRESS_KEY = 'demo-consultations';
const HOURS = [
  ['dewi', { days: ['senin', 'selasa', 'rabu', 'kamis', 'jumat'], from: '09:00', until: '15:00' }],
  ['yusuf', { days: ['selasa', 'kamis', 'sabtu'], from: '13:00', until: '18:00' }],
] as const;
const PLACE = 'Kantor Program, Jl. Ruhui Rahayu No. 12, ruang Mangrove';
const LINK = 'https://rapat.contoh.id/konsultasi';

export async function seedConsultations({ app }: SeedContext, users: Map<string, DemoUser>): Promise<void> {
  const doneSteps = await listDoneSteps(app.db.kysely, PROGRESS_KEY);
  for (const [name, answers] of HOURS) {
    const key = `hours-${name}`;
    if (doneSteps.includes(key)) continue;
    const curator = users.get(name);
    if (!curator) throw new Error(`The demo has lost its curator ${name}.`);
    await saveHours(app, curator, { answers: { ...answers, days: [...answers.days] } });
    await markStepDone(app.db.kysely, PROGRESS_KEY, key);
  }
  for (const [at, story] of STORIES.entries()) {
    if (doneSteps.includes(story.key)) continue;
    const [asker, curator] = [users.get(story.asker), story.curator && users.get(story.curator)];
    if (!asker || curator === undefined) throw new Error(`The demo has lost the people of ${story.key}.`);
    const id = await askForConsultation(app, asker, curator || null, story);
    await playConsultation(app, { id, asker, curator: curator || null }, story, at);
    await app.db.tx((trx) => shiftDates(trx, id, story));
    await markStepDone(app.db.kysely, PROGRESS_KEY, story.key);
  }
}

async function askForConsultation(
  app: App,
  asker: DemoUser,
  curator: DemoUser | null,
  story: ConsultationStory,
): Promise<string> {
  const { topik, judul, deskripsi_masalah, metode, day, hour } = story;
  const answers = {
    ...{ topik, judul, deskripsi_masalah, metode },
    ...(curator ? { curator_id: curator.id } : {}),
    tanggal_preferensi: dayFromNow(Math.max(day, 0)),
    jam_preferensi: hour < 11 ? 'pagi' : hour < 14 ? 'siang' : 'sore',
  };
  const sent = { formId: CONSULTATION_FORM, answers, version: undefined, user: asker, ip: DEMO_IP };
  return (await app.db.tx((trx) => createSubmission(app, trx, sent))).id;
}

interface ConsultationUsers {
  id: string;
  asker: DemoUser;
  curator: DemoUser | null;
}
async function playConsultation(
  app: App,
  { id, asker, curator }: ConsultationUsers,
  story: ConsultationStory,
  at: number,
): Promise<void> {
  for (const [by, text] of story.messages ?? []) {
    const user = by === 'asker' ? asker : curator;
    if (user) await app.db.tx((trx) => sendMessage(trx, viewerOf(user, by), id, text));
  }
  if (!curator || story.end === 'pending') return;
  const { end, note } = story;
  const by = { note, ip: DEMO_IP };
  if (end === 'rejected') return changeConsultation(app, viewerOf(curator, 'curator'), id, 'consultation.reject', by);
  // A past consultation is booked for a future hour of its own and moved to its date afterwards.
  const days = story.day > 0 ? story.day : 40 + at;
  const where = story.metode === 'daring' ? { link: LINK } : story.metode === 'tatap-muka' ? { place: PLACE } : {};
  const body = { date: dayFromNow(days), hour: story.hour, ip: DEMO_IP, ...where };
  await bookHour(app, curator, id, 'consultation.schedule', body);
  if (end === 'canceled') return changeConsultation(app, viewerOf(asker, 'asker'), id, 'consultation.cancel', by);
  if (end === 'scheduled') return;
  await app.db.tx((trx) => shiftDates(trx, id, story));
  if (end === 'no_show') return changeConsultation(app, viewerOf(curator, 'curator'), id, 'consultation.miss', by);
  const tindak_lanjut = (story.tugas ?? []).map((tugas, n) => ({ tugas, tenggat: dayFromNow(7 * (n + 1)) }));
  const result = { ringkasan: story.ringkasan, tindak_lanjut };
  await finishConsultation(app, curator, id, { answers: result, ip: DEMO_IP });
  if (end !== 'rated') return;
  const rating = { rating: story.rating, komentar: story.komentar };
  await rateConsultation(app, asker, id, { answers: rating, ip: DEMO_IP });
}
