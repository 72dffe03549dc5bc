/** Tells the demo's consultations through the same commands as people's requests; then their days are moved to where they lie. */
import { dayInWita } from '#engine/calendar.ts';
import { CONSULTATION } from '../../features/consultations/begin/commands.ts';
import { changeConsultation, sideOf } from '../../features/consultations/change/commands.ts';
import { finishConsultation, rateConsultation } from '../../features/consultations/close/commands.ts';
import { sendMessage } from '../../features/consultations/messages/commands.ts';
import { bookHour } from '../../features/consultations/schedule/commands.ts';
import { saveHours } from '../../features/curator-hours/commands.ts';
import { submit } from '../../features/submissions/commands.ts';
import type { App } from '../../types.ts';
import { type Actor, type Desk, HERE } from '../desk.ts';
import { addToMark, listMark } from '../queries.ts';
import { moveInTime } from './queries.ts';
import { type ConsultationStory, STORIES } from './stories.ts';

const MARK = 'demo-consultations';
const DAY_MS = 86_400_000;
const HOURS = [
  ['dewi', { days: ['senin', 'selasa', 'rabu', 'kamis', 'jumat'], from: '09:00', until: '15:00' }],
  ['yusuf', { days: ['selasa', 'kamis', 'sabtu'], from: '13:00', until: '18:00' }],
] as const;
const PLACE = 'Kantor Program, Jl. Ruhui Rahayu No. 12, ruang Mangrove';
const LINK = 'https://rapat.contoh.id/konsultasi';

/** So many days from today in Balikpapan: `2026-11-24`. */
const dayAt = (days: number) => dayInWita(Date.now() + days * DAY_MS);

export async function seedConsultations({ app }: Desk, people: Map<string, Actor>): Promise<void> {
  const told = await listMark(app.db.kysely, MARK);
  for (const [name, answers] of HOURS) {
    const key = `hours-${name}`;
    if (told.includes(key)) continue;
    const curator = people.get(name);
    if (!curator) throw new Error(`The demo has lost its curator ${name}.`);
    await saveHours(app, curator, { answers: { ...answers, days: [...answers.days] } });
    await addToMark(app.db.kysely, MARK, key);
  }
  for (const [at, story] of STORIES.entries()) {
    if (told.includes(story.key)) continue;
    const [asker, curator] = [people.get(story.asker), story.curator && people.get(story.curator)];
    if (!asker || curator === undefined) throw new Error(`The demo has lost the people of ${story.key}.`);
    const id = await ask(app, asker, curator || null, story);
    await goOn(app, { id, asker, curator: curator || null }, story, at);
    await app.db.tx((trx) => moveInTime(trx, id, story));
    await addToMark(app.db.kysely, MARK, story.key);
  }
}

async function ask(app: App, asker: Actor, curator: Actor | null, story: ConsultationStory): Promise<string> {
  const { topik, judul, deskripsi_masalah, metode, day, hour } = story;
  const answers = {
    ...{ topik, judul, deskripsi_masalah, metode },
    ...(curator ? { curator_id: curator.id } : {}),
    tanggal_preferensi: dayAt(Math.max(day, 0)),
    jam_preferensi: hour < 11 ? 'pagi' : hour < 14 ? 'siang' : 'sore',
  };
  const sent = { formId: CONSULTATION, answers, version: undefined, person: asker, ip: HERE };
  return (await app.db.tx((trx) => submit(app, trx, sent))).id;
}

interface Two {
  id: string;
  asker: Actor;
  curator: Actor | null;
}
async function goOn(app: App, { id, asker, curator }: Two, story: ConsultationStory, at: number): Promise<void> {
  for (const [by, text] of story.messages ?? []) {
    const person = by === 'asker' ? asker : curator;
    if (person) await sendMessage(app, sideOf(person, by), id, text);
  }
  if (!curator || story.end === 'pending') return;
  const { end, note } = story;
  const by = { note, ip: HERE };
  if (end === 'rejected') return changeConsultation(app, sideOf(curator, 'curator'), id, 'consultation.reject', by);
  // What took place is told of an hour of its own that is still to come, and moved afterwards.
  const days = story.day > 0 ? story.day : 40 + at;
  const where = story.metode === 'daring' ? { link: LINK } : story.metode === 'tatap-muka' ? { place: PLACE } : {};
  const body = { date: dayAt(days), hour: story.hour, ip: HERE, ...where };
  await bookHour(app, curator, id, 'consultation.schedule', body);
  if (end === 'canceled') return changeConsultation(app, sideOf(asker, 'asker'), id, 'consultation.cancel', by);
  if (end === 'scheduled') return;
  await app.db.tx((trx) => moveInTime(trx, id, story));
  if (end === 'no_show') return changeConsultation(app, sideOf(curator, 'curator'), id, 'consultation.miss', by);
  const tindak_lanjut = (story.tugas ?? []).map((tugas, n) => ({ tugas, tenggat: dayAt(7 * (n + 1)) }));
  const result = { ringkasan: story.ringkasan, tindak_lanjut };
  await finishConsultation(app, curator, id, { answers: result, ip: HERE });
  if (end !== 'rated') return;
  const rating = { rating: story.rating, komentar: story.komentar };
  await rateConsultation(app, asker, id, { answers: rating, ip: HERE });
}
