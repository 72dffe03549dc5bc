/** Curators, assisted businesses and consultations: a curator can open their own records, all others do not exist for them. */
import { describe, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import {
  consultationAt,
  hourFromNow,
  postAsCurator,
  resultAnswers,
  startMeeting,
} from '../consultations/consultation-fixtures.ts';
import {
  openPeriod,
  scoreEntry,
  scoreSheet,
  sendEntry,
  sendForScoring,
  verifyEntry,
} from '../curation/curation-fixtures.ts';
import { registrationAnswers, upload } from '../submissions/form-answers.ts';
import { CURATOR_OWNED_ROUTES, listUntested } from './authorization-exceptions.ts';

const server = await testApp();
const { as } = server;

describe('what a curator may see and do', async () => {
  const staff = await as.staff();
  const [dewi, yusuf] = [await as.curator({ name: 'Dewi' }), await as.curator({ name: 'Yusuf' })];
  const [hasan, andi] = [await as.curator({ name: 'Hasan' }), await as.curator({ name: 'Andi' })];
  const siti = await as.member({ name: 'Siti', business: { curator_id: dewi.id } });
  const rahma = await as.member({ name: 'Rahma', business: true });
  await openPeriod(staff, { curators: [dewi.id, hasan.id] });
  const nib_file = await upload(siti, 'business-documents', 'nib_file');
  const halal_file = await upload(siti, 'business-documents', 'halal_file');
  await siti.post('/auth/user/business', { nib_file, halal_file });
  const entry = await sendEntry(siti);
  const pair = { asker: rahma, curator: dewi };
  const asked = await consultationAt(pair, 'pending');
  /** Each consultation route is tried with a consultation of its own. */
  let hours = 72;
  const booked = () => {
    hours += 2;
    return consultationAt(pair, 'scheduled', {}, hours);
  };
  const begun = async () => {
    const id = await booked();
    await startMeeting(server, id);
    return id;
  };
  const registered = async () => {
    const newcomer = await as.member({ name: 'Wati', business: true });
    const answer = await newcomer.post('/curations', registrationAnswers(dewi.id));
    return answer.body.data.id as string;
  };
  const consultation = (move: string, at: () => Promise<string>, body: object = {}) =>
    [
      `POST /curators/consultations/:id/${move}`,
      async () => `/curators/consultations/${await at()}/${move}`,
      dewi,
      yusuf,
      body,
    ] as [string, () => Promise<string>, TestUser, TestUser, object];

  const things: [string, () => Promise<string>, TestUser, TestUser, object?][] = [
    ['GET /curators/businesses/:id', async () => `/curators/businesses/${siti.business_id}`, dewi, yusuf],
    [
      'POST /curators/businesses/:id/licences',
      async () => `/curators/businesses/${siti.business_id}/licences`,
      dewi,
      yusuf,
      { kind: 'halal', expires_at: '2198-12-31' },
    ],
    [
      'DELETE /curators/businesses/:id/licences/:kind',
      async () => `/curators/businesses/${siti.business_id}/licences/halal`,
      dewi,
      yusuf,
    ],
    ['GET /files/:id of an assisted business', async () => `/files/${nib_file}`, dewi, yusuf],
    ['GET /curators/curations/:id', async () => `/curators/curations/${entry}`, dewi, yusuf],
    [
      'POST /curators/curations/:id/verification',
      async () => `/curators/curations/${entry}/verification`,
      dewi,
      yusuf,
      { event: 'verification.start' },
    ],
    ['GET /submissions/:id', async () => `/submissions/${entry}`, siti, rahma],
    ['GET /submissions/:id/pdf', async () => `/submissions/${entry}/pdf`, siti, rahma],
    ['GET /auth/user/curations/:id', async () => `/auth/user/curations/${entry}`, siti, rahma],
    [
      'POST /curators/registrations/:id/answer',
      async () => `/curators/registrations/${await registered()}/answer`,
      dewi,
      yusuf,
      { event: 'registration.accept' },
    ],
    ['GET /consultations/:id', async () => `/consultations/${asked}`, rahma, siti],
    ['GET /consultations/:id of its curator', async () => `/consultations/${asked}`, dewi, yusuf],
    consultation('schedule', () => consultationAt(pair, 'pending'), hourFromNow(48)),
    consultation('reject', () => consultationAt(pair, 'pending'), { note: 'Bukan bidang saya.' }),
    consultation('reschedule', booked, hourFromNow(50)),
    consultation('done', begun, { answers: resultAnswers() }),
    consultation('no-show', async () => {
      const id = await booked();
      // A no-show can only be recorded after the hour has begun.
      await postAsCurator(dewi, id, 'reschedule', hourFromNow(0));
      return id;
    }),
    ['GET /consultations/:id/calendar', async () => `/consultations/${await booked()}/calendar`, rahma, siti],
    ['POST /consultations/:id/messages', async () => `/consultations/${asked}/messages`, rahma, siti, { text: 'Halo' }],
    [
      'POST /consultations/:id/cancel',
      async () => `/consultations/${await consultationAt(pair, 'pending')}/cancel`,
      rahma,
      siti,
      {},
    ],
    [
      'POST /consultations/:id/rating',
      async () => {
        const id = await booked();
        await startMeeting(server, id);
        await postAsCurator(dewi, id, 'done', { answers: resultAnswers() });
        return `/consultations/${id}/rating`;
      },
      rahma,
      siti,
      { answers: { rating: 5 } },
    ],
    consultation('hand-on', () => consultationAt(pair, 'pending'), { curator_id: yusuf.id, note: 'Bidang Pak Yusuf.' }),
  ];

  test('every route that names a curator’s record is tried', () => {
    expect(listUntested(CURATOR_OWNED_ROUTES, things)).toEqual([]);
  });

  test.each(things)('%s: another user gets 404, the owner succeeds', async (...thing) => {
    const [route, locate, owner, other, payload] = thing;
    const method = route.split(' ')[0] as 'GET';
    const url = `/api/v1${await locate()}`;
    const ask = (who: TestUser) => who.request({ method, url, ...(payload ? { payload } : {}) });
    const refused = await ask(other);
    expect(refused.status, refused.text).toBe(404);
    const { status, text } = await ask(owner);
    expect(status, text).toBeLessThan(300);
  });

  test('curators of the period score, the assisting curator may not, others get 404', async () => {
    const wati = await as.member({ name: 'Wati', business: { curator_id: dewi.id } });
    const id = await sendForScoring(wati, dewi);
    expect((await scoreEntry(yusuf, id, scoreSheet(4))).status).toBe(404);
    expect((await verifyEntry(yusuf, id, 'docs.reject', { note: 'Tidak lengkap' })).status).toBe(404);
    const passed = { event: 'decision.pass' };
    expect((await yusuf.post(`/curators/curations/${id}/decision`, passed)).status).toBe(404);
    expect((await scoreEntry(dewi, id, scoreSheet(4))).status).toBe(403);
    expect((await scoreEntry(hasan, id, scoreSheet(4))).status).toBe(200);
  });

  test('the lists of another curator do not contain the records', async () => {
    for (const list of [
      '/curators/businesses',
      '/curators/curations',
      '/curators/submissions',
      '/curators/registrations',
    ])
      expect((await andi.get(list)).body.data.items, list).toEqual([]);
    expect((await postAsCurator(andi, asked, 'take')).status).toBe(404);
  });
});
