import { consultationMachine } from '#machines/consultation.ts';
import type { Model } from '../support/model.ts';

const note = 'Bukan bidang saya';
const message = (state: string) => `${state} ! storeMessage, noticeOther`;

export const consultation: Model = {
  name: 'consultation',
  machine: consultationMachine,
  events: [
    { type: 'consultation.take', by: 'curator' },
    { type: 'consultation.take', by: 'asker' },
    { type: 'consultation.hand-on', by: 'curator', note },
    { type: 'consultation.hand-on', by: 'curator' },
    { type: 'consultation.hand-on', by: 'staff', note },
    { type: 'consultation.hand-on', by: 'asker', note },
    { type: 'consultation.schedule', by: 'curator' },
    { type: 'consultation.schedule', by: 'asker' },
    { type: 'consultation.reschedule', by: 'curator' },
    { type: 'consultation.reschedule', by: 'asker' },
    { type: 'consultation.reject', by: 'curator', note },
    { type: 'consultation.reject', by: 'curator' },
    { type: 'consultation.cancel', by: 'asker' },
    { type: 'consultation.cancel', by: 'curator' },
    { type: 'consultation.finish', by: 'curator' },
    { type: 'consultation.finish', by: 'asker' },
    { type: 'consultation.miss', by: 'curator' },
    { type: 'consultation.miss', by: 'asker' },
    { type: 'consultation.rate', by: 'asker' },
    { type: 'consultation.rate', by: 'curator' },
    { type: 'message.send', by: 'asker' },
    { type: 'message.send', by: 'curator' },
    { type: 'message.send', by: 'time' },
    { type: 'hour.begin', by: 'time' },
    { type: 'hour.begin', by: 'curator' },
  ],
  table: {
    pending: {
      'consultation.take [isCuratorOfNone]': 'pending ! assignCurator, noticeAsker',
      'consultation.hand-on [isDeskWithNote]': 'pending ! passCurator, noticeAsker, noticeFormer, noticeNext',
      'consultation.schedule [isItsCurator]': 'scheduled ! bookHour, startReminders, noticeAsker',
      'consultation.reject [isItsCuratorWithNote]': 'rejected ! noticeAsker',
      'consultation.cancel [isAsker]': 'canceled ! noticeCurator',
      'message.send [isEitherOfTwo]': message('pending'),
    },
    scheduled: {
      'hour.begin [isTime]': 'scheduled',
      'consultation.hand-on [isDeskWithNote]':
        'scheduled ! passCurator, countChange, noticeAsker, noticeFormer, noticeNext',
      'consultation.reschedule [isCurator]': 'scheduled ! freeHour, bookHour, countChange, startReminders, noticeAsker',
      'consultation.reject [isCuratorWithNote]': 'rejected ! freeHour, countChange, stopReminders, noticeAsker',
      'consultation.cancel [isAsker]': 'canceled ! freeHour, countChange, stopReminders, noticeCurator',
      'consultation.finish [isCuratorAfterBegin]': 'done ! storeResult, stopReminders, noticeAsker',
      'consultation.miss [isCuratorAfterBegin]': 'no_show ! stopReminders, noticeAsker',
      'message.send [isEither]': message('scheduled'),
    },
    done: {
      'consultation.rate [isAskerUnrated]': 'done ! storeRating, noticeCurator',
      'message.send [isEither]': message('done'),
    },
  },
  api: async (t) => (await import('./consultation-api.ts')).consultationApi(t),
};
