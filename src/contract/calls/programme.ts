/** API paths (below `API`) of consultations and curation. */
import { encodePathPart } from './encode.ts';

export const programmePaths = {
  consultations: {
    list: (query = '') => `/consultations${query && `?${query}`}`,
    one: (id: string) => `/consultations/${encodePathPart(id)}`,
    curators: '/consultations/curators',
    messages: (id: string) => `/consultations/${encodePathPart(id)}/messages`,
    cancel: (id: string) => `/consultations/${encodePathPart(id)}/cancel`,
    rating: (id: string) => `/consultations/${encodePathPart(id)}/rating`,
    calendar: (id: string) => `/consultations/${encodePathPart(id)}/calendar`,
    desk: (query = '') => `/curators/consultations${query && `?${query}`}`,
    all: (query = '') => `/staff/consultations${query && `?${query}`}`,
    /** GET with a query: the masked export. POST: the export with private answers. */
    export: (query = '') => `/staff/consultations/export${query && `?${query}`}`,
    ownHours: '/curators/hours',
    hours: (from: string, until: string) => `/curators/consultations/hours?from=${from}&until=${until}`,
    handOn: (id: string, by: 'curators' | 'staff') => `/${by}/consultations/${encodePathPart(id)}/hand-on`,
    /** take, schedule, reschedule, reject, no-show, done */
    move: (id: string, move: string) => `/curators/consultations/${encodePathPart(id)}/${move}`,
  },
  curation: {
    announcement: (query = '') => `/announcement/curation${query && `?${query}`}`,
    openPeriod: '/curations/periods/open',
    own: (id: string) => `/auth/user/curations/${encodePathPart(id)}`,
    queue: (query = '') => `/curators/curations${query && `?${query}`}`,
    sheet: (id: string) => `/curators/curations/${encodePathPart(id)}`,
    verification: (id: string) => `/curators/curations/${encodePathPart(id)}/verification`,
    score: (id: string) => `/curators/curations/${encodePathPart(id)}/score`,
    reveals: (id: string) => `/curators/curations/${encodePathPart(id)}/reveals`,
    decision: (id: string) => `/curators/curations/${encodePathPart(id)}/decision`,
    businesses: (query = '') => `/curators/businesses${query && `?${query}`}`,
    business: (id: string) => `/curators/businesses/${encodePathPart(id)}`,
    licences: (id: string) => `/curators/businesses/${encodePathPart(id)}/licences`,
    registrations: (query = '') => `/curators/registrations${query && `?${query}`}`,
    registrationAnswer: (id: string) => `/curators/registrations/${encodePathPart(id)}/answer`,
  },
  curatorSubmissions: (page: number) => `/curators/submissions?page=${page}`,
};
