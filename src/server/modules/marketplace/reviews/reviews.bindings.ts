import type { FormBinding } from '#server/form-bindings.ts';
import { REVIEW_FORM } from './write/write.commands.ts';

const MEDIA = `jsonb_strip_nulls(jsonb_build_object('media',
    (select jsonb_agg(m.file_id order by m.position) from review_media m where m.review_id = t.id)))`;

export const reviewBindings: FormBinding[] = [
  {
    form: REVIEW_FORM,
    ownCall: 'POST /api/v1/users/transaction/{id}/review',
    stored: [{ table: 'reviews', of: 'records', columns: ['rate', 'description'], otherFields: [MEDIA] }],
    files: { kind: 'review', isKeptForOthers: true },
  },
];
