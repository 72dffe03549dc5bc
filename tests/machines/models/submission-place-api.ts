/** The events of a place on the real server: a form with one place, which somebody else takes first. */
import { expect } from 'vitest';
import { PLACE_STATUSES, type PlaceStatus } from '#contract/places.ts';
import { listPlaceEvents, type PlaceEvent } from '#machines/submission-place.ts';
import { offerPlaces } from '#server/modules/forms/submissions/places/offer-places.ts';
import type { TestApp } from '#tests/support/app.ts';
import {
  changePlace,
  placeOf,
  publishLimited,
  type Receipt,
  receiptOf,
  sendTo,
} from '../../server/form-limits/limited-form.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  holder: Receipt;
  place: Receipt;
}
let count = 0;

export async function placeApi({ app, db, as }: TestApp): Promise<ApiModel<World>> {
  const { visitor } = as;
  const staff = await as.staff();
  const expectState = async ({ place }: World, { value }: Step['after']) => {
    const status = value as PlaceStatus;
    expect(await placeOf(visitor, place)).toMatchObject({ status, events: listPlaceEvents(status, 'sender') });
  };
  const own = (word: 'accept' | 'withdraw') => ({
    call: async ({ place }: World) => {
      expect((await changePlace(visitor, place, word)).status).toBe(200);
    },
  });
  return {
    start: async () => {
      const form = await publishLimited(staff, `tempat-${++count}`, { quota: 1, 'waiting-list': true });
      const send = async () => receiptOf(await sendTo(form, visitor, { waiting_list: true }));
      return { holder: await send(), place: await send() };
    },
    events: {
      'place.offer': {
        noCall: 'The server offers a place as soon as one is free.',
        stage: async ({ holder }) => {
          expect((await changePlace(visitor, holder, 'withdraw')).status).toBe(200);
        },
      },
      'place.accept': own('accept'),
      'place.withdraw': own('withdraw'),
      'place.expire': {
        noCall: 'The time of the offer is over.',
        stage: async ({ place }) => {
          await db.executeSql(
            `update submission_places set offered_until = now() - interval '1 second' where submission_id = '${place.id}'`,
          );
          await offerPlaces(app);
        },
      },
      'place.cancel': {
        call: async ({ place }, { event }) => {
          const { note } = event as unknown as PlaceEvent;
          expect((await staff.post(`/staff/submissions/${place.id}/cancel-place`, { note })).status).toBe(200);
        },
      },
    },
    states: Object.fromEntries(PLACE_STATUSES.map((status) => [status, expectState])),
  };
}
