/** API paths (below `API`) of forms, their files and submissions. */
import { encodePathPart, type PathTree, withQuery } from './builders.ts';

export const formPaths = {
  forms: '/forms',
  form: (id: string) => `/forms/${encodePathPart(id)}`,
  draft: (id: string) => `/forms/${encodePathPart(id)}/draft`,
  prefill: (id: string) => `/forms/${encodePathPart(id)}/prefill`,
  resume: (id: string) => `/forms/${encodePathPart(id)}/resume`,
  resumeOpen: (id: string) => `/forms/${encodePathPart(id)}/resume/open`,
  resumeAgain: (id: string) => `/forms/${encodePathPart(id)}/resume/again`,
  submissions: (id: string) => `/forms/${encodePathPart(id)}/submissions`,
  places: (id: string) => `/forms/${encodePathPart(id)}/places`,
  place: (id: string, token: string | null) =>
    withQuery(`/places/${encodePathPart(id)}`, token ? `token=${encodePathPart(token)}` : ''),
  placeChange: (id: string, change: 'accept' | 'withdraw') => `/places/${encodePathPart(id)}/${change}`,
  submission: (id: string) => `/submissions/${encodePathPart(id)}`,
  submissionPdf: (id: string) => `/submissions/${encodePathPart(id)}/pdf`,
  formPdf: (id: string) => `/forms/${encodePathPart(id)}/pdf`,
  options: (list: string, of?: string) =>
    withQuery(`/options/${encodePathPart(list)}`, of ? `of=${encodePathPart(of)}` : ''),
  uploads: '/uploads',
  upload: (id: string) => `/uploads/${encodePathPart(id)}`,
  file: (id: string) => `/files/${encodePathPart(id)}`,
  curations: '/auth/user/curations',
  withdrawal: (id: string) => `/auth/user/curations/${encodePathPart(id)}/withdraw`,
  curatorRegistration: '/curations',
} satisfies PathTree;
