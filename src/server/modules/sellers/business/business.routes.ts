import { isVersion } from '#contract/bounds.ts';
import { BusinessBody, BusinessExtras, OwnBusiness } from '#contract/business.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { Nullable } from '#contract/nullable.ts';
import type { Role } from '#contract/roles.ts';
import { fileIdsOf } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { t } from '#server/lib/i18n.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { deferBodyValidation, readAnswers } from '#server/modules/files/uploads/uploads.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { type BusinessChanges, saveBusiness } from './business.commands.ts';
import { presentOwnBusiness } from './business.present.ts';
import { type BusinessRow, findBusinessOf, findUserName } from './business.queries.ts';
import { DOCUMENTS_FORM, documentAnswersOf, PROFILE_FORM, profileAnswersOf } from './profile-columns.ts';

const FILES_OF_BOTH_FORMS = 10;

export default async function businessRoutes(app: App): Promise<void> {
  const showOwn = async (row: BusinessRow, role: Role): Promise<OwnBusiness> => {
    const [profile, documents] = [await profileAnswersOf(app, row), await documentAnswersOf(app, row)];
    const ids = [profile, documents].flatMap(({ doc, answers }) => fileIdsOf(doc, answers).map(({ id }) => id));
    const files = await listFiles(app.db.kysely, ids);
    const curator = row.curator_id ? ((await findUserName(app.db.kysely, row.curator_id)) ?? null) : null;
    return presentOwnBusiness(row, { profile, documents, curator, files, role });
  };

  // spec: not shown in the document. The profile page fills its wizards with it.
  app.get(
    '/auth/user/business',
    {
      config: { access: 'session' },
      schema: {
        summary: 'My business, whole; null when I have none',
        response: { 200: Envelope(Nullable(OwnBusiness)) },
      },
    },
    async (request) => {
      const { user } = request;
      const row = user ? await findBusinessOf(app.db.kysely, user.id) : undefined;
      return ok(row && user ? await showOwn(row, user.role) : null);
    },
  );

  app.post(
    '/auth/user/business',
    {
      config: {
        access: 'session',
        multipart: true,
        methodOverride: 'PATCH',
        limit: { name: 'business', max: 60, windowSeconds: 3600, by: 'person' },
      },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Save what changed in my business profile and legal documents',
        consumes: ['multipart/form-data', 'application/json'],
        body: BusinessBody,
        response: { 200: Envelope(OwnBusiness) },
      },
    },
    async (request) => {
      const { user } = request;
      if (!user) throw problems.UNAUTHORIZED();
      const forms = await loadForms(app);
      const { fields } = await readAnswers(request, {
        docs: forms,
        schema: BusinessExtras,
        maxFiles: FILES_OF_BOTH_FORMS,
      });
      const row = await saveBusiness(app, user, { ...splitFields(fields, forms[1]), ip: request.ip });
      const role = user.role === 'user' ? 'member' : user.role;
      return ok(await showOwn(row, role), app.t('business:saved'));
    },
  );
}

const loadForms = async (app: App): Promise<[FormDoc, FormDoc]> => [
  (await app.forms.get(PROFILE_FORM)).doc,
  (await app.forms.get(DOCUMENTS_FORM)).doc,
];

/**
 * Assigns fields of the documents form to the documents and the rest to the profile. Validation of the profile refuses
 * unknown fields.
 */
function splitFields(fields: Answers, documentsForm: FormDoc): BusinessChanges {
  const { form_version, become_member, nik, ...others } = fields;
  if (form_version !== undefined && !isVersion(form_version))
    throw problems.VALIDATION_FAILED({ form_version: [t('business:form_version')] });
  const isDocument = (name: string) => Object.hasOwn(documentsForm.ui.fields, name);
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(others).filter(([name]) => isDocument(name) === wanted));
  return {
    profile: pick(false),
    documents: pick(true),
    form_version,
    become_member,
    nik,
  };
}
