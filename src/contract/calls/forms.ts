/** Paths, below `API`. Calls about forms, their files, and what was sent. */
import { at } from './encode.ts';

export const formPaths = {
  forms: '/forms',
  form: (id: string) => `/forms/${at(id)}`,
  draft: (id: string) => `/forms/${at(id)}/draft`,
  submissions: (id: string) => `/forms/${at(id)}/submissions`,
  submission: (id: string) => `/submissions/${at(id)}`,
  options: (list: string, of?: string) => `/options/${at(list)}${of ? `?of=${at(of)}` : ''}`,
  uploads: '/uploads',
  file: (id: string) => `/files/${at(id)}`,
  curations: '/auth/user/curations',
  withdrawal: (id: string) => `/auth/user/curations/${at(id)}/withdraw`,
  curatorRegistration: '/curations',
};
