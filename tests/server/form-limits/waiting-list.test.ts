/** Those who wait move up by themselves, one for each place that becomes free. */
import { beforeEach, describe, expect, test } from 'vitest';
import { OFFER_HOURS } from '#contract/places.ts';
import { offerPlaces } from '#server/modules/forms/submissions/places/offer-places.ts';
import { testApp } from '#tests/support/app.ts';
import { dataOf } from '../studio/studio-client.ts';
import {
  answersOf,
  changeLimit,
  changePlace,
  MORNING,
  NOON,
  placeOf,
  publishLimited,
  receiptOf,
  sendTo,
} from './limited-form.ts';

const { as, app, db, mails } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const { visitor } = as;
let form = '';
let next = 0;
beforeEach(async () => {
  form = await publishLimited(rina, `antre-${++next}`, { quota: 1, 'waiting-list': true });
});

const register = async (who = visitor, body: object = {}) => receiptOf(await sendTo(form, who, body));
const wait = async (who = visitor, body: object = {}) => register(who, { waiting_list: true, ...body });
const endOffer = (id: string) =>
  db.executeSql(
    `update submission_places set offered_until = now() - interval '1 second' where submission_id = '${id}'`,
  );
const numbers = async () => dataOf(await rina.get(`/staff/forms/${form}/places`));
const status = async (receipt: Awaited<ReturnType<typeof register>>) => (await placeOf(visitor, receipt)).status;

describe('the waiting list', () => {
  test('is offered when nothing is free, and joined only by those who ask for it', async () => {
    await register();
    const refused = await sendTo(form, visitor);
    expect([refused.status, refused.body.data]).toEqual([409, { waiting_list: true }]);
    const [first, second] = [await wait(), await wait()];
    expect(first).toMatchObject({ status: 'queued', confirmation: null });
    expect(await placeOf(visitor, second)).toMatchObject({ status: 'queued', position: 2, events: ['place.withdraw'] });
    expect(await numbers()).toMatchObject({ quota: 1, taken: 1, offered: 0, queued: 2 });
    // Somebody who asks for the list although a place is free gets the place.
    const other = await publishLimited(rina, `antre-lain-${next}`, { quota: 1, 'waiting-list': true });
    expect(receiptOf(await sendTo(other, visitor, { waiting_list: true })).status).toBe('received');
  });

  test('moves up when somebody withdraws: a mail with a link, a day to accept, and reading it changes nothing', async () => {
    const holder = await register();
    const surel = 'ani@contoh.id';
    const waiting = await wait(visitor, { answers: { ...answersOf(), surel } });
    expect((await changePlace(visitor, holder, 'withdraw')).status).toBe(200);
    const place = await placeOf(visitor, waiting);
    expect(place).toMatchObject({ status: 'offered', events: ['place.accept', 'place.withdraw'] });
    const hours = (Date.parse(place.offered_until ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(OFFER_HOURS);
    const mail = await mails.last(surel);
    expect(mail.kind).toBe('place-offered');
    expect(mail.body).toContain(`/places/${waiting.id}?token=${waiting.place_token}`);
    // The place is held: nobody else gets it.
    expect((await sendTo(form, visitor)).status).toBe(409);
    expect(await numbers()).toMatchObject({ taken: 0, offered: 1, queued: 0 });
    expect((await changePlace(visitor, waiting, 'accept')).body.message).toBe('Tempat ini sekarang milik Anda.');
    expect(await placeOf(visitor, waiting)).toMatchObject({ status: 'received', offered_until: null });
    expect((await changePlace(visitor, waiting, 'accept')).status).toBe(409);
  });

  test('gives an offer that nobody accepted to the next, who is told, and the late one cannot accept any more', async () => {
    const [holder, late, after] = [await register(), await wait(), await wait()];
    await changePlace(visitor, holder, 'withdraw');
    await endOffer(late.id);
    expect((await changePlace(visitor, late, 'accept')).body.message).toBe(
      'Waktu untuk menerima tempat ini sudah lewat.',
    );
    expect(await status(after)).toBe('queued');
    await offerPlaces(app);
    expect([await status(late), await status(after)]).toEqual(['expired', 'offered']);
    await offerPlaces(app);
    expect(await numbers()).toMatchObject({ offered: 1, queued: 0 });
  });

  test('tells people with an account by a notification, and their session is enough', async () => {
    const budi = await as.user();
    const holder = await register();
    const { id } = await wait(budi);
    expect(await placeOf(budi, { id, place_token: 'x'.repeat(43) } as never)).toMatchObject({ status: 'queued' });
    await changePlace(visitor, holder, 'withdraw');
    const { items } = dataOf<{ items: { kind: string; url: string }[] }>(await budi.get('/users/notifications'));
    expect(items[0]).toMatchObject({ kind: 'place-offered', url: `/curation/${id}` });
    expect((await budi.post(`/places/${id}/accept`, {})).status).toBe(200);
    const detail = dataOf<{ events: { event: string }[] }>(await budi.get(`/submissions/${id}`));
    expect(detail.events.map(({ event }) => event)).toEqual(['submission.sent', 'place.offer', 'place.accept']);
  });

  test('does not let others look or act: neither another link, nor another account, nor staff in their name', async () => {
    const [mine, other] = [await register(), await wait()];
    const budi = await as.user();
    const theirs = { ...mine, place_token: other.place_token };
    expect((await visitor.get(`/places/${mine.id}`)).status).toBe(404);
    expect((await visitor.get(`/places/${mine.id}?token=${other.place_token}`)).status).toBe(404);
    for (const who of [visitor, budi, rina]) expect((await changePlace(who, theirs, 'withdraw')).status).toBe(404);
    const own = await wait(budi);
    expect(own.place_token).toBeUndefined();
    expect(await numbers()).toMatchObject({ taken: 1, queued: 2 });
  });

  test('skips those whose option is full, and comes before somebody who sends now', async () => {
    await changeLimit(rina, form, { options: { jam: { [MORNING]: 1, [NOON]: 1 } }, 'waiting-list': true });
    const choose = (jam: string) => wait(visitor, { answers: answersOf(jam) });
    const [, noon, morning, noonAfter] = [
      await choose(MORNING),
      await choose(NOON),
      await choose(MORNING),
      await choose(NOON),
    ];
    await changePlace(visitor, noon, 'withdraw');
    expect([await status(morning), await status(noonAfter)]).toEqual(['queued', 'offered']);
    await changeLimit(rina, form, { options: { jam: { [MORNING]: 2, [NOON]: 1 } }, 'waiting-list': true });
    // The raised quota belongs to the one who waits, although this one comes first to the server.
    expect((await sendTo(form, visitor, { answers: answersOf(MORNING) })).status).toBe(409);
    await offerPlaces(app);
    expect(await status(morning)).toBe('offered');
  });

  test('has a place for each of many who wait before somebody who comes meanwhile', async () => {
    await register();
    const { id } = await wait();
    await db.executeSql(
      `with sent as (insert into submissions (id, form_id, form_version, status, answers)
          select gen_random_uuid(), form_id, form_version, status, answers - 'surel' from submissions, generate_series(1, 59)
          where id = $1 returning id, form_id)
        insert into submission_places (submission_id, form_id, options) select id, form_id, '{}' from sent`,
      [id],
    );
    await changeLimit(rina, form, { quota: 61, 'waiting-list': true });
    // More wait than one run offers places to.
    expect((await sendTo(form, visitor)).status).toBe(409);
    expect((await wait()).status).toBe('queued');
    for (let run = 0; run < 3; run++) await offerPlaces(app);
    expect(await numbers()).toMatchObject({ taken: 1, offered: 60, queued: 1 });
    // With places for all who wait and one more, nobody has to wait for the next run.
    await db.executeSql(`update submissions set status = 'queued' where form_id = $1 and status = 'offered'`, [form]);
    await changeLimit(rina, form, { quota: 63, 'waiting-list': true });
    expect((await register()).status).toBe('received');
    expect((await sendTo(form, visitor)).status).toBe(409);
  });

  test('goes on when staff take the limit away, and stops while they have closed the form', async () => {
    const [holder, waiting] = [await register(), await wait()];
    dataOf(await rina.put(`/staff/forms/${form}/state`, { state: 'closed' }));
    await changePlace(visitor, holder, 'withdraw');
    await offerPlaces(app);
    expect(await status(waiting)).toBe('queued');
    dataOf(await rina.put(`/staff/forms/${form}/state`, { state: 'open' }));
    await changeLimit(rina, form, null);
    await offerPlaces(app);
    expect(await status(waiting)).toBe('offered');
  });
});

describe('staff', () => {
  test('cancel a submission with a reason that its sender reads, and the next moves up', async () => {
    const surel = 'tuti@contoh.id';
    const holder = await register(visitor, { answers: { ...answersOf(), surel } });
    const waiting = await wait();
    expect((await rina.post(`/staff/submissions/${holder.id}/cancel-place`, { note: ' ' })).status).toBe(422);
    expect((await rina.post(`/staff/submissions/${holder.id}/cancel-place`, { note: '' })).status).toBe(422);
    expect((await rina.post(`/staff/submissions/${holder.id}/cancel-place`, { note: 'Data ganda' })).status).toBe(200);
    expect([await status(holder), await status(waiting)]).toEqual(['canceled', 'offered']);
    expect((await mails.last(surel)).body).toContain('Alasan: Data ganda');
    const list = dataOf<{ items: { status_label: string }[] }>(
      await rina.get(`/staff/submissions?form=${form}&status=offered`),
    );
    expect(list.items).toMatchObject([{ status_label: 'Ditawari tempat' }]);
  });
});

test('staff read the options in the order of their list', async () => {
  const id = await publishLimited(rina, 'antre-urutan', { options: { jam: { sore: 1, [MORNING]: 1, [NOON]: 1 } } });
  const { options } = dataOf<{ options: { option: string }[] }>(await rina.get(`/staff/forms/${id}/places`));
  expect(options.map(({ option }) => option)).toEqual(['Pagi', 'Siang', 'Sore']);
});

describe('an erased account', () => {
  test('gives its place to the next', async () => {
    const budi = await as.user();
    await register(budi);
    const waiting = await wait();
    dataOf(await budi.delete('/auth/user', { password: 'mangrove-teluk-42' }));
    await offerPlaces(app);
    expect(await status(waiting)).toBe('offered');
  });
});
