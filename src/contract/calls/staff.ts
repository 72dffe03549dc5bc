/** API paths (below `API`) of programme staff. */
import { encodePathPart, type PathTree, withQuery } from './builders.ts';

export const staffPaths = {
  staffForms: '/staff/forms',
  staffFormFile: '/staff/form-files/check',
  staffOptionFile: '/staff/option-files/check',
  studio: {
    form: (id: string) => `/staff/forms/${encodePathPart(id)}`,
    work: (id: string) => `/staff/forms/${encodePathPart(id)}/work`,
    check: (id: string) => `/staff/forms/${encodePathPart(id)}/check`,
    impact: (id: string) => `/staff/forms/${encodePathPart(id)}/impact`,
    publish: (id: string) => `/staff/forms/${encodePathPart(id)}/publish`,
    schedule: (id: string) => `/staff/forms/${encodePathPart(id)}/schedule`,
    state: (id: string) => `/staff/forms/${encodePathPart(id)}/state`,
    archive: (id: string) => `/staff/forms/${encodePathPart(id)}/archive`,
    viewers: (id: string) => `/staff/forms/${encodePathPart(id)}/viewers`,
    mails: (id: string) => `/staff/forms/${encodePathPart(id)}/mails`,
    versions: (id: string, query = '') => withQuery(`/staff/forms/${encodePathPart(id)}/versions`, query),
    version: (id: string, version: number, query = '') =>
      withQuery(`/staff/forms/${encodePathPart(id)}/versions/${version}`, query),
    rollback: (id: string) => `/staff/forms/${encodePathPart(id)}/rollback`,
    file: (id: string, query = '') => withQuery(`/staff/forms/${encodePathPart(id)}/file`, query),
  },
  staffSubmissions: {
    list: (query: string) => withQuery('/staff/submissions', query),
    columns: (form: string) => withQuery('/staff/submissions/columns', form && `form=${encodePathPart(form)}`),
    /** GET with a query: the masked export. POST: the export with private answers. */
    export: (query = '') => withQuery('/staff/submissions/export', query),
    overview: (query: string) => withQuery('/staff/submissions/overview', query),
    overviewTexts: (query: string) => withQuery('/staff/submissions/overview/texts', query),
    overviewFiles: (query: string) => withQuery('/staff/submissions/overview/files', query),
    importTarget: (form: string) => `/staff/forms/${encodePathPart(form)}/import`,
    importColumns: (form: string) => `/staff/forms/${encodePathPart(form)}/import/columns`,
    importRun: (form: string, query: string) => withQuery(`/staff/forms/${encodePathPart(form)}/import`, query),
    importProblems: (form: string, query: string) =>
      withQuery(`/staff/forms/${encodePathPart(form)}/import/problems`, query),
    importProgress: (key: string) => `/staff/submissions/import-progress?key=${encodePathPart(key)}`,
    reveals: (id: string) => `/staff/submissions/${encodePathPart(id)}/reveals`,
    views: (form = '') => withQuery('/staff/views', form && `form=${encodePathPart(form)}`),
    view: (id: string) => `/staff/views/${encodePathPart(id)}`,
  },
  programme: '/staff/programme',
  staffContents: '/staff/content',
  staffContent: (kind: string, query = '') => withQuery(`/staff/content/${encodePathPart(kind)}`, query),
  staffContentOrder: (kind: string) => `/staff/content/${encodePathPart(kind)}/order`,
  staffContentPreview: (kind: string) => `/staff/content/${encodePathPart(kind)}/preview`,
  staffContentRecord: (kind: string, id: string) => `/staff/content/${encodePathPart(kind)}/${encodePathPart(id)}`,
  staffContentStatus: (kind: string, id: string) =>
    `/staff/content/${encodePathPart(kind)}/${encodePathPart(id)}/status`,
  staffTickets: (query = '') => withQuery('/staff/tickets', query),
  staffTicketCounts: '/staff/tickets/counts',
  staffTicket: (id: string) => `/staff/tickets/${encodePathPart(id)}`,
  staffTicketNotes: (id: string) => `/staff/tickets/${encodePathPart(id)}/notes`,
  staffTicketAnswers: (id: string) => `/staff/tickets/${encodePathPart(id)}/answers`,
  people: {
    list: (query = '') => withQuery('/staff/people', query),
    one: (id: string) => `/staff/people/${encodePathPart(id)}`,
    export: (query = '') => withQuery('/staff/people/export', query),
    act: <A extends 'role' | 'disable' | 'enable' | 'end-sessions'>(id: string, action: A) =>
      `/staff/people/${encodePathPart(id)}/${action}` as const,
  },
  moderation: {
    list: (kind: string, query = '') => withQuery(`/staff/moderation/${encodePathPart(kind)}`, query),
    act: (kind: string, id: string, action: 'hide' | 'show') =>
      `/staff/moderation/${encodePathPart(kind)}/${encodePathPart(id)}/${action}`,
  },
  staffMails: (query = '') => withQuery('/staff/mails', query),
  staffMailRetry: (id: string) => `/staff/mails/${encodePathPart(id)}/retry`,
  system: '/staff/system',
  systemJobRetry: (id: string) => `/staff/system/jobs/${encodePathPart(id)}/retry`,
  audit: (query = '') => withQuery('/staff/audit', query),
  staffBusinesses: {
    businesses: (query = '') => withQuery('/staff/businesses', query),
    business: (id: string) => `/staff/businesses/${encodePathPart(id)}`,
  },
  staffCuration: {
    periods: (query = '') => withQuery('/staff/curation/periods', query),
    period: (id: string) => `/staff/curation/periods/${encodePathPart(id)}`,
    periodStatus: (id: string) => `/staff/curation/periods/${encodePathPart(id)}/status`,
    queue: (query = '') => withQuery('/staff/curation/submissions', query),
    sheet: (id: string) => `/staff/curation/submissions/${encodePathPart(id)}`,
    verification: (id: string) => `/staff/curation/submissions/${encodePathPart(id)}/verification`,
    decision: (id: string) => `/staff/curation/submissions/${encodePathPart(id)}/decision`,
    assignment: (id: string) => `/staff/curation/submissions/${encodePathPart(id)}/period`,
    registrations: (query = '') => withQuery('/staff/curation/registrations', query),
    registrationAnswer: (id: string) => `/staff/curation/registrations/${encodePathPart(id)}/answer`,
  },
} satisfies PathTree;
