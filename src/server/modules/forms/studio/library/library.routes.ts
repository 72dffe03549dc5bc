/** Templates of new forms, and the library of questions. */
import { Type } from 'typebox';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import {
  FormTemplateItem,
  LibraryForm,
  LibraryParams,
  LibraryQuery,
  LibraryQuestion,
} from '#contract/studio-library.ts';
import type { App } from '#server/types.ts';
import { readLibraryForm, searchQuestions } from './questions.ts';
import { listTemplates, presentTemplate } from './templates.ts';

const config = {
  access: 'forms.manage' as const,
  limit: { name: 'studio-library', max: 240, windowSeconds: 60, by: 'person' as const },
};

export default async function studioLibraryRoutes(app: App): Promise<void> {
  app.get(
    '/staff/form-templates',
    {
      config,
      schema: {
        summary: 'Templates that a new form can start from, with their questions',
        response: { 200: Envelope(Type.Array(FormTemplateItem)) },
      },
    },
    async () => ok((await listTemplates(app)).map(presentTemplate)),
  );

  app.get(
    '/staff/question-library',
    {
      config,
      schema: {
        summary: 'Questions of all published forms and templates, to be used again',
        querystring: LibraryQuery,
        response: { 200: Page(LibraryQuestion) },
      },
    },
    async ({ query }) => {
      const { items, total } = await searchQuestions(app, query);
      return page(items, { ...query, total });
    },
  );

  app.get(
    '/staff/question-library/:origin/:id',
    {
      config,
      schema: {
        summary: 'The file, words and lists of a form whose questions are used again',
        params: LibraryParams,
        response: { 200: Envelope(LibraryForm) },
      },
    },
    async ({ params }) => ok(await readLibraryForm(app, params.origin, params.id)),
  );
}
