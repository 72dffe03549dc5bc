import type { FileUse, FormBinding } from '#server/form-bindings.ts';
import { canReadBusiness } from './business.queries.ts';
import { DOCUMENTS_FORM, PROFILE_COLUMNS, PROFILE_FORM } from './profile-columns.ts';

const ownCall = 'POST /api/v1/auth/user/business';
const fileUse = (kind: FileUse['kind']): FileUse => ({ kind, canRead: canReadBusiness });

const MAP = `case when t.lat is null or t.lng is null then '{}'::jsonb
  else jsonb_build_object('map', jsonb_build_object('lat', t.lat, 'lng', t.lng)) end`;

export const businessBindings: FormBinding[] = [
  {
    form: PROFILE_FORM,
    ownCall,
    stored: [
      {
        table: 'businesses',
        of: 'records',
        columns: PROFILE_COLUMNS,
        otherFields: [MAP],
        where: `t.business_name <> ''`,
      },
    ],
    files: fileUse('business'),
  },
  {
    form: DOCUMENTS_FORM,
    ownCall,
    stored: [
      {
        table: 'businesses',
        of: 'records',
        answers: 'documents',
        version: 'documents_version',
        where: `t.documents <> '{}' and t.documents_version is not null`,
      },
    ],
    files: fileUse('business-documents'),
  },
];
