/** Paths, below `API`. Calls about consultations and curation. */
import { at } from './encode.ts';

export const programmePaths = {
  consultations: {
    list: (query = '') => `/consultations${query && `?${query}`}`,
    one: (id: string) => `/consultations/${at(id)}`,
    curators: '/consultations/curators',
    messages: (id: string) => `/consultations/${at(id)}/messages`,
    cancel: (id: string) => `/consultations/${at(id)}/cancel`,
    rating: (id: string) => `/consultations/${at(id)}/rating`,
    calendar: (id: string) => `/consultations/${at(id)}/calendar`,
    desk: (query = '') => `/curators/consultations${query && `?${query}`}`,
    all: (query = '') => `/staff/consultations${query && `?${query}`}`,
    ownHours: '/curators/hours',
    hours: (from: string, until: string) => `/curators/consultations/hours?from=${from}&until=${until}`,
    handOn: (id: string, by: 'curators' | 'staff') => `/${by}/consultations/${at(id)}/hand-on`,
    /** take, schedule, reschedule, reject, no-show, done */
    move: (id: string, move: string) => `/curators/consultations/${at(id)}/${move}`,
  },
  curation: {
    announcement: (query = '') => `/announcement/curation${query && `?${query}`}`,
    openPeriod: '/curations/periods/open',
    own: (id: string) => `/auth/user/curations/${at(id)}`,
    queue: (query = '') => `/curators/curations${query && `?${query}`}`,
    sheet: (id: string) => `/curators/curations/${at(id)}`,
    verification: (id: string) => `/curators/curations/${at(id)}/verification`,
    score: (id: string) => `/curators/curations/${at(id)}/score`,
    reveals: (id: string) => `/curators/curations/${at(id)}/reveals`,
    decision: (id: string) => `/curators/curations/${at(id)}/decision`,
    businesses: (query = '') => `/curators/businesses${query && `?${query}`}`,
    business: (id: string) => `/curators/businesses/${at(id)}`,
    licences: (id: string) => `/curators/businesses/${at(id)}/licences`,
    registrations: (query = '') => `/curators/registrations${query && `?${query}`}`,
    registrationAnswer: (id: string) => `/curators/registrations/${at(id)}/answer`,
  },
  curatorSubmissions: (page: number) => `/curators/submissions?page=${page}`,
};
