/** The place of a submission in a form with a limit: who may change it, and what the server does then. */
import { describe, expect, it } from 'vitest';
import { PLACE_STATUSES, type PlaceStatus } from '#contract/places.ts';
import { decidePlace, listPlaceEvents, type PlaceEvent } from '#machines/submission-place.ts';

const step = (status: PlaceStatus, type: PlaceEvent['type'], by: PlaceEvent['by'], note?: string) =>
  decidePlace(status, { type, by, note });

describe('the place of a submission', () => {
  it.each<[PlaceStatus, PlaceEvent['by'], PlaceEvent['type'][]]>([
    ['queued', 'system', ['place.offer']],
    ['queued', 'sender', ['place.withdraw']],
    ['queued', 'staff', ['place.cancel']],
    ['offered', 'system', ['place.expire']],
    ['offered', 'sender', ['place.accept', 'place.withdraw']],
    ['offered', 'staff', ['place.cancel']],
    ['received', 'system', []],
    ['received', 'sender', ['place.withdraw']],
    ['received', 'staff', ['place.cancel']],
  ])('%s may be changed by %s: %j', (status, by, events) => expect(listPlaceEvents(status, by)).toEqual(events));

  it('that is given up, taken away or not accepted in time is not changed any more', () => {
    for (const status of ['withdrawn', 'canceled', 'expired'] as const)
      for (const by of ['system', 'sender', 'staff'] as const) expect(listPlaceEvents(status, by)).toEqual([]);
  });

  it('moves to the next status, and its sender is told what others decided', () => {
    expect(step('queued', 'place.offer', 'system')).toEqual({ status: 'offered', effects: ['tellOffer'] });
    expect(step('offered', 'place.accept', 'sender')).toEqual({ status: 'received', effects: ['confirmPlace'] });
    expect(step('offered', 'place.expire', 'system')).toEqual({ status: 'expired', effects: ['tellExpiry'] });
    for (const status of ['queued', 'offered', 'received'] as const) {
      expect(step(status, 'place.withdraw', 'sender')).toEqual({ status: 'withdrawn', effects: [] });
      expect(step(status, 'place.cancel', 'staff', 'Kuota keliru.')).toEqual({
        status: 'canceled',
        effects: ['tellCancellation'],
      });
    }
  });

  it('is taken away by staff only with a reason, which spaces are not', () => {
    for (const note of [undefined, '', '  ']) expect(step('received', 'place.cancel', 'staff', note)).toBeNull();
    expect(step('received', 'place.cancel', 'sender', 'Kuota keliru.')).toBeNull();
  });

  it('has a status that the contract knows', () => {
    const reached = PLACE_STATUSES.flatMap((status) =>
      (['system', 'sender', 'staff'] as const).flatMap((by) =>
        listPlaceEvents(status, by).map((type) => step(status, type, by, 'alasan')?.status),
      ),
    );
    expect(new Set(reached)).toEqual(new Set(PLACE_STATUSES.filter((status) => status !== 'queued')));
  });
});
