/** API paths (below `API`) of consultations and curation. */
import { encodePathPart, type PathTree, withQuery } from './builders.ts';

export const programmePaths = {
  consultations: {
    list: (query = '') => withQuery('/consultations', query),
    one: (id: string) => `/consultations/${encodePathPart(id)}`,
    curators: '/consultations/curators',
    messages: (id: string) => `/consultations/${encodePathPart(id)}/messages`,
    cancel: (id: string) => `/consultations/${encodePathPart(id)}/cancel`,
    rating: (id: string) => `/consultations/${encodePathPart(id)}/rating`,
    calendar: (id: string) => `/consultations/${encodePathPart(id)}/calendar`,
    desk: (query = '') => withQuery('/curators/consultations', query),
    all: (query = '') => withQuery('/staff/consultations', query),
    /** GET with a query: the masked export. POST: the export with private answers. */
    export: (query = '') => withQuery('/staff/consultations/export', query),
    ownHours: '/curators/hours',
    hours: (from: string, until: string) => `/curators/consultations/hours?from=${from}&until=${until}`,
    handOn: (id: string, by: 'curators' | 'staff') => `/${by}/consultations/${encodePathPart(id)}/hand-on`,
    move: <M extends 'take' | 'schedule' | 'reschedule' | 'reject' | 'no-show' | 'done'>(id: string, move: M) =>
      `/curators/consultations/${encodePathPart(id)}/${move}` as const,
  },
  curation: {
    announcement: (query = '') => withQuery('/announcement/curation', query),
    openPeriod: '/curations/periods/open',
    own: (id: string) => `/auth/user/curations/${encodePathPart(id)}`,
    queue: (query = '') => withQuery('/curators/curations', query),
    sheet: (id: string) => `/curators/curations/${encodePathPart(id)}`,
    verification: (id: string) => `/curators/curations/${encodePathPart(id)}/verification`,
    score: (id: string) => `/curators/curations/${encodePathPart(id)}/score`,
    reveals: (id: string) => `/curators/curations/${encodePathPart(id)}/reveals`,
    decision: (id: string) => `/curators/curations/${encodePathPart(id)}/decision`,
    businesses: (query = '') => withQuery('/curators/businesses', query),
    business: (id: string) => `/curators/businesses/${encodePathPart(id)}`,
    licences: (id: string) => `/curators/businesses/${encodePathPart(id)}/licences`,
    licence: (id: string, kind: string) =>
      `/curators/businesses/${encodePathPart(id)}/licences/${encodePathPart(kind)}`,
    registrations: (query = '') => withQuery('/curators/registrations', query),
    registrationAnswer: (id: string) => `/curators/registrations/${encodePathPart(id)}/answer`,
  },
  curatorSubmissions: (page: number) => `/curators/submissions?page=${page}`,
} satisfies PathTree;
