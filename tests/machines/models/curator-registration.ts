import { curatorRegistrationMachine } from '#machines/curator-registration.ts';
import type { Model } from '../support/model.ts';

const note = 'Sedang mendampingi banyak usaha';

export const curatorRegistration: Model = {
  name: 'curator-registration',
  machine: curatorRegistrationMachine,
  events: [
    { type: 'registration.accept', by: 'curator' },
    { type: 'registration.accept', by: 'member' },
    { type: 'registration.decline', by: 'staff', note },
    { type: 'registration.decline', by: 'curator' },
    { type: 'submission.withdraw', by: 'member' },
    { type: 'submission.withdraw', by: 'staff' },
  ],
  table: {
    waiting: {
      'registration.accept [isCuratorOrStaff]': 'accepted ! appointCurator, noticeMember',
      'registration.decline [isCuratorOrStaffWithNote]': 'declined ! noticeMember',
      'submission.withdraw [isMember]': 'withdrawn',
    },
  },
  api: async (t) => (await import('./curator-registration-api.ts')).registrationApi(t),
};
