/** Exactly as many places as there are, however many send at the same moment and to however many processes. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { answersOf, MORNING, NOON, publishLimited, sendTo } from './limited-form.ts';

const AT_ONCE = 200;
const { as, app, db } = await testApp();
const rina = await as.staff({ name: 'Rina' });

const sendAll = (form: string, bodyOf: (n: number) => object = () => ({})) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => sendTo(form, as.visitor, bodyOf(n))));
const countOf = (list: { status: number }[], status: number) => list.filter((one) => one.status === status).length;
const stored = async (form: string, status: string) =>
  Number(
    (await db.executeSql(`select count(*) as n from submissions where form_id = '${form}' and status = '${status}'`))
      .rows[0]?.n,
  );

test('200 at once get exactly 20 places, and everybody else is told that it is full', async () => {
  const form = await publishLimited(rina, 'bazar-serbu', { quota: 20 });
  const answers = await sendAll(form);
  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([20, AT_ONCE - 20]);
  expect(await stored(form, 'received')).toBe(20);
});

test('the places of each option are exact too, and those without a place wait if the form lets them', async () => {
  const form = await publishLimited(rina, 'bazar-serbu-sesi', {
    options: { jam: { [MORNING]: 7, [NOON]: 11 } },
    'waiting-list': true,
  });
  const answers = await sendAll(form, (n) => ({ answers: answersOf(n % 2 ? MORNING : NOON), waiting_list: true }));
  expect(countOf(answers, 201)).toBe(AT_ONCE);
  expect([await stored(form, 'received'), await stored(form, 'queued')]).toEqual([18, AT_ONCE - 18]);
  const places = await app.db.kysely
    .selectFrom('submission_places as p')
    .innerJoin('submissions as s', 's.id', 'p.submission_id')
    .select(['p.options'])
    .where('s.form_id', '=', form)
    .where('s.status', '=', 'received')
    .execute();
  expect(places.filter(({ options }) => options[0] === `jam=${MORNING}`)).toHaveLength(7);
});
