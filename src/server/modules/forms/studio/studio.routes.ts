/** The form studio: a form, its unpublished work, and the check of its texts. */
import { Type } from 'typebox';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import {
  CheckBody,
  CheckResult,
  DiscardQuery,
  FormFileBody,
  FormFileReport,
  NewFormBody,
  NewFormResult,
  OptionFileReport,
  SaveWorkBody,
  SaveWorkResult,
  StudioForm,
  StudioItem,
  StudioListQuery,
} from '#contract/studio.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { checkFormFile } from './create/check-file.ts';
import { checkOptionFile } from './create/check-option-file.ts';
import { createForm } from './create/create.commands.ts';
import { runLatestOnly } from './latest-only.ts';
import { checkTexts, listForms, readForm } from './studio.commands.ts';
import { sweepPreviews } from './studio.queries.ts';
import { discardWork, saveWork } from './work/work.commands.ts';

/** A form and its lists as JSON. Each text has its own limit. */
const bodyLimit = 1024 * 1024;
const config = { access: 'forms.manage' as const };
const frequentLimit = (name: string) => ({ name, max: 240, windowSeconds: 60, by: 'person' as const });

export default async function studioRoutes(app: App): Promise<void> {
  app.get(
    '/staff/forms',
    {
      config,
      schema: {
        summary: 'All forms: in force, under work, how much hangs on each, and what is wrong with a file',
        querystring: StudioListQuery,
        response: { 200: Page(StudioItem) },
      },
    },
    async ({ query }) => {
      const { items, total } = await listForms(app, query);
      return page(items, { ...query, total });
    },
  );

  app.post(
    '/staff/forms',
    {
      bodyLimit,
      config: { ...config, limit: { name: 'studio-begin', max: 60, windowSeconds: 3600, by: 'person' } },
      schema: {
        summary: 'A new form: empty, a copy, or a YAML file',
        body: NewFormBody,
        response: { 201: Envelope(NewFormResult) },
      },
    },
    async (request, reply) => {
      const by = { user: userOf(request), ip: request.ip };
      const id = await runLatestOnly(by.user, () => createForm(app, by, request.body));
      return reply.code(201).send(ok({ id }, app.t('studio-server:begin.done')));
    },
  );

  app.post(
    '/staff/form-files/check',
    {
      bodyLimit,
      config: { ...config, limit: frequentLimit('studio-file') },
      schema: {
        summary: 'What a YAML file of a form would import, and what is wrong in which line',
        body: FormFileBody,
        response: { 200: Envelope(FormFileReport) },
      },
    },
    async (request) => ok(await runLatestOnly(userOf(request), () => checkFormFile(app, request.body.yaml))),
  );

  app.post(
    '/staff/option-files/check',
    {
      bodyLimit,
      config: { ...config, limit: frequentLimit('studio-file') },
      schema: {
        summary: 'What a YAML file of an option list would import, and what is wrong in which line',
        body: FormFileBody,
        response: { 200: Envelope(OptionFileReport) },
      },
    },
    async (request) => ok(await runLatestOnly(userOf(request), () => checkOptionFile(app, request.body.yaml))),
  );

  app.get(
    '/staff/forms/:id',
    {
      config,
      schema: {
        summary: 'A form for the studio: its texts in force and under work, and what it is made of',
        params: FormParams,
        response: { 200: Envelope(StudioForm) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(await readForm(app, userOf(request), request.params.id));
    },
  );

  app.put(
    '/staff/forms/:id/work',
    {
      bodyLimit,
      config: { ...config, limit: frequentLimit('studio-work') },
      schema: {
        summary: 'Keep the work; 409 with theirs when somebody else kept theirs meanwhile',
        params: FormParams,
        body: SaveWorkBody,
        response: { 200: Envelope(SaveWorkResult) },
      },
    },
    async (request) => {
      const who = { user: userOf(request), ip: request.ip };
      return ok(await saveWork(app, who, request.params.id, request.body));
    },
  );
  app.delete(
    '/staff/forms/:id/work',
    {
      config,
      schema: {
        summary: 'Throw the work away: back to what is in force',
        params: FormParams,
        querystring: DiscardQuery,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      const who = { user: userOf(request), ip: request.ip };
      await discardWork(app, who, request.params.id, request.query.base_revision);
      return ok(null, app.t('studio-server:discarded'));
    },
  );

  app.post(
    '/staff/forms/:id/check',
    {
      bodyLimit,
      config: { ...config, limit: frequentLimit('studio-check') },
      schema: {
        summary: 'What is wrong with these texts, the form that they make, and what would be different',
        params: FormParams,
        body: CheckBody,
        response: { 200: Envelope(CheckResult) },
      },
    },
    async (request) =>
      ok(await runLatestOnly(userOf(request), () => checkTexts(app, request.params.id, request.body.files))),
  );

  app.jobs.every('studio.previews', 3600, () => sweepPreviews(app.db.kysely));
}
