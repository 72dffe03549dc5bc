/** The limits of an upload: those of the form's field, or of the few uploads that belong to no form. */
import { resolveRename } from '#engine/renames.ts';
import type { FieldDoc, FileRule, FormDoc } from '#engine/types.ts';
import { requireAudience } from '#server/form-access.ts';
import { t } from '#server/lib/i18n.ts';
import { Problem, problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { fieldOfPath } from '../files/files.commands.ts';
import type { Visibility } from './file-store.ts';

export type Uploader = Pick<User, 'id' | 'role'>;
export interface UploadTarget {
  form: string;
  /** Without row numbers. */
  field: string;
  /** As requested. A refusal is shown there. */
  path: string;
  rule: FileRule;
  visibility: Visibility;
}

// spec: the avatar belongs to no form. It accepts the same types as product pictures, without a minimum size. It is
// public because /curators shows the avatars of curators to visitors.
const WITHOUT_FORM: Record<string, Record<string, { rule: FileRule; visibility: Visibility }>> = {
  profile: { avatar: { rule: { accept: ['jpg', 'jpeg', 'png'] }, visibility: 'public' } },
};

export async function findUploadTarget(app: App, user: Uploader, form: string, path: string): Promise<UploadTarget> {
  const field = fieldOfPath(path);
  const own = Object.hasOwn(WITHOUT_FORM, form) ? WITHOUT_FORM[form] : undefined;
  if (own) {
    const found = Object.hasOwn(own, field) ? own[field] : undefined;
    if (!found) throw problems.VALIDATION_FAILED({ field: [t('uploads:field_unknown')] });
    return { form, field, path, ...found };
  }
  const doc = await findForm(app, form);
  requireAudience(doc, user);
  const found = findField(doc, field);
  if (!found?.file) throw problems.VALIDATION_FAILED({ field: [t('uploads:field_unknown')] });
  return { form, field, path, rule: found.file, visibility: visibilityIn(doc, field) };
}

/** A file is private unless its field says `x-public: true`. */
const visibilityIn = (doc: FormDoc, field: string): Visibility => {
  const found = findField(doc, field);
  return found?.file && found.public && !found.private ? 'public' : 'private';
};

/** Whether each read of a field's file is audited: the field is `x-private`, or does not exist any more. */
export async function isPersonal(app: Pick<App, 'forms'>, form: string, field: string): Promise<boolean> {
  try {
    return findField((await app.forms.get(form)).doc, field)?.private ?? true;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return true;
    throw error;
  }
}

/**
 * The visibility of a field's files in the form's current version. Private if the form or field does not exist any
 * more.
 */
export async function visibilityOf(app: Pick<App, 'forms'>, form: string, field: string): Promise<Visibility> {
  if (Object.hasOwn(WITHOUT_FORM, form)) return WITHOUT_FORM[form]?.[field]?.visibility ?? 'private';
  try {
    const { doc } = await app.forms.get(form);
    const [name = '', ...inner] = field.split('.');
    const now = resolveRename(doc.ui.renames, name, (one) => Object.hasOwn(doc.ui.fields, one)) ?? name;
    return visibilityIn(doc, [now, ...inner].join('.'));
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return 'private';
    throw error;
  }
}

async function findForm(app: App, form: string): Promise<FormDoc> {
  try {
    return (await app.forms.get(form)).doc;
  } catch (error) {
    if (error instanceof Problem && error.status === 404)
      throw problems.VALIDATION_FAILED({ form: [t('uploads:form_unknown')] });
    throw error;
  }
}

/** `varian.picture` is the field `picture` of a row of `varian`. Fields in a private group are private as well. */
function findField(doc: FormDoc, field: string): FieldDoc | undefined {
  let fields: Record<string, FieldDoc> = doc.ui.fields;
  let found: FieldDoc | undefined;
  let isPrivate = false;
  for (const name of field.split('.')) {
    found = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!found) return undefined;
    isPrivate ||= found.private === true;
    fields = found.rows?.fields ?? {};
  }
  return found && { ...found, private: isPrivate };
}
