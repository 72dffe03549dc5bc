/** Which limits an upload stands under: those of the form's own field, or of the few places that no form describes. */
import type { FieldDoc, FileRule, FormDoc } from '#engine/types.ts';
import { Problem, problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { say } from '../../words.ts';
import { fieldOfPath } from '../files/commands.ts';
import { requireAudience } from '../forms/commands.ts';
import type { Visibility } from './store.ts';

export type Uploader = Pick<Person, 'id' | 'role'>;
export interface Place {
  form: string;
  /** Without row numbers. */
  field: string;
  /** As it was asked for: where a refusal is shown. */
  path: string;
  rule: FileRule;
  visibility: Visibility;
}

// spec: the avatar belongs to no form; it takes what product pictures take, without a least size.
const WITHOUT_FORM: Record<string, Record<string, FileRule>> = {
  profile: { avatar: { accept: ['jpg', 'jpeg', 'png'] } },
};

export async function findPlace(app: App, person: Uploader, form: string, path: string): Promise<Place> {
  const field = fieldOfPath(path);
  const own = Object.hasOwn(WITHOUT_FORM, form) ? WITHOUT_FORM[form] : undefined;
  if (own) {
    const rule = Object.hasOwn(own, field) ? own[field] : undefined;
    if (!rule) throw problems.VALIDATION_FAILED({ field: [say('uploads:field_unknown')] });
    return { form, field, path, rule, visibility: 'public' };
  }
  const doc = await findForm(app, form);
  requireAudience(doc, person);
  const found = findField(doc, field);
  if (!found?.file) throw problems.VALIDATION_FAILED({ field: [say('uploads:field_unknown')] });
  return { form, field, path, rule: found.file, visibility: found.private ? 'private' : 'public' };
}

async function findForm(app: App, form: string): Promise<FormDoc> {
  try {
    return (await app.forms.get(form)).doc;
  } catch (error) {
    if (error instanceof Problem && error.status === 404)
      throw problems.VALIDATION_FAILED({ form: [say('uploads:form_unknown')] });
    throw error;
  }
}

/** `varian.picture` is the field `picture` of a row of `varian`; what a private group holds is private as well. */
export function findField(doc: FormDoc, field: string): FieldDoc | undefined {
  let fields: Record<string, FieldDoc> = doc.ui.fields;
  let found: FieldDoc | undefined;
  let isPrivate = false;
  for (const name of field.split('.')) {
    found = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!found) return undefined;
    isPrivate ||= found.private === true;
    fields = found.rows?.fields ?? {};
  }
  return found && isPrivate ? { ...found, private: true } : found;
}
