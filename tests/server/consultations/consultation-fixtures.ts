/** Fixtures of consultations: an asker, a curator, a request, and hours that are not booked yet. */
import { sql } from 'kysely';
import { dayInWita } from '#engine/calendar.ts';
import { weekTimeInWita } from '#engine/opening-hours.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';

export const requestAnswers = (more: Record<string, unknown> = {}) => ({
  topik: 'legalitas-sertifikasi',
  judul: 'Mengurus P-IRT untuk amplang',
  deskripsi_masalah: 'Dapur kami belum pernah diperiksa. Apa saja yang perlu disiapkan?',
  metode: 'tatap-muka',
  tanggal_preferensi: '2099-01-05',
  jam_preferensi: 'pagi',
  ...more,
});

export const resultAnswers = (more: Record<string, unknown> = {}) => ({
  ringkasan: 'Syarat P-IRT sudah dibahas satu per satu, dapur perlu sekat.',
  tindak_lanjut: [
    { tugas: 'Pasang sekat dapur', tenggat: '2099-02-01' },
    { tugas: 'Ikuti penyuluhan keamanan pangan', tenggat: '2099-03-01' },
  ],
  ...more,
});

const HOUR_MS = 3_600_000;
/** The hour this many hours from the current one, in the format of the calls. */
export function hourFromNow(hours: number): { date: string; hour: number; place: string } {
  const at = new Date(Date.now() + hours * HOUR_MS);
  return {
    date: dayInWita(at),
    hour: Math.floor(weekTimeInWita(at).minute / 60),
    place: 'Kantor PLUT, Jl. Ruhui Rahayu',
  };
}
/** The time at which that hour begins, in the format of responses. */
export const startsAt = ({ date, hour }: { date: string; hour: number }): string =>
  new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+08:00`).toISOString();

export async function requestConsultation(asker: TestUser, more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await asker.post('/consultations', requestAnswers(more));
  if (status !== 201) throw new Error(`ask: ${status} ${JSON.stringify(body)}`);
  return body.data.id;
}

export const postAsCurator = (curator: TestUser, id: string, move: string, body: object = {}): Promise<ApiResponse> =>
  curator.post(`/curators/consultations/${id}/${move}`, body);

/** Moves a booked meeting into the past, so that its result can be written. */
export const startMeeting = (server: TestApp, id: string) =>
  sql`update consultations set starts_at = starts_at - interval '2000 hours' where id = ${id}`.execute(
    server.db.kysely,
  );

/** A request of the asker to this curator in the given state. `done` needs the application. */
export async function consultationAt(
  { asker, curator, server }: { asker: TestUser; curator: TestUser; server?: TestApp },
  status: 'pending' | 'scheduled' | 'done',
  more: Record<string, unknown> = {},
  hours = 48,
): Promise<string> {
  const id = await requestConsultation(asker, { curator_id: curator.id, ...more });
  const steps = { pending: 0, scheduled: 1, done: 2 }[status];
  const moves = [
    () => postAsCurator(curator, id, 'schedule', hourFromNow(hours)),
    async () => {
      if (!server) throw new Error('a finished consultation needs the application');
      await startMeeting(server, id);
      return postAsCurator(curator, id, 'done', { answers: resultAnswers() });
    },
  ];
  for (const move of moves.slice(0, steps)) {
    const answer = await move();
    if (answer.status !== 200) throw new Error(`${status}: ${answer.status} ${answer.text}`);
  }
  return id;
}

export const notificationTitles = async (who: TestUser): Promise<string[]> =>
  (await who.get('/users/notifications')).body.data.items.map(({ title }: { title: string }) => title);

export const createAskerAndCurator = async (server: TestApp) => ({
  asker: await server.as.member({ name: 'Siti Aminah', business: { business_name: 'Dapur Siti' } }),
  curator: await server.as.curator({ name: 'Dewi Lestari' }),
});
