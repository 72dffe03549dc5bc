import { submissionPlaceMachine } from '#machines/submission-place.ts';
import type { Model } from '../support/model.ts';

const note = 'Terdaftar dua kali';
const GIVEN_UP = {
  'place.withdraw [isSender]': 'withdrawn',
  'place.cancel [isStaffWithNote]': 'canceled ! tellCancellation',
};

export const submissionPlace: Model = {
  name: 'submission-place',
  machine: submissionPlaceMachine,
  events: [
    { type: 'place.offer', by: 'system' },
    { type: 'place.offer', by: 'sender' },
    { type: 'place.accept', by: 'sender' },
    { type: 'place.accept', by: 'staff' },
    { type: 'place.expire', by: 'system' },
    { type: 'place.expire', by: 'sender' },
    { type: 'place.withdraw', by: 'sender' },
    { type: 'place.withdraw', by: 'staff' },
    { type: 'place.cancel', by: 'staff', note },
    { type: 'place.cancel', by: 'staff' },
  ],
  table: {
    queued: { 'place.offer [isSystem]': 'offered ! tellOffer', ...GIVEN_UP },
    offered: {
      'place.accept [isSender]': 'received ! confirmPlace',
      'place.expire [isSystem]': 'expired ! tellExpiry',
      ...GIVEN_UP,
    },
    received: GIVEN_UP,
  },
  api: async (t) => (await import('./submission-place-api.ts')).placeApi(t),
};
