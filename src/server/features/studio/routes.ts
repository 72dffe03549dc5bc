/** The form studio: a form as it is, under work, and what the server says about it. */
import { Type } from 'typebox';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import {
  CheckBody,
  Checked,
  DiscardQuery,
  NewForm,
  NewFormMade,
  SaveWork,
  StudioForm,
  StudioItem,
  StudioListQuery,
  WorkSaved,
} from '#contract/studio.ts';
import type { App } from '../../types.ts';
import { personOf } from '../auth/commands.ts';
import { beginForm } from './begin/commands.ts';
import { checkTexts, listForms, readForm } from './commands.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { sweepPreviews } from './queries.ts';
import { findStoredTrial } from './trial.ts';
import { discardWork, saveWork } from './work/commands.ts';

/** A form and its lists as JSON; each text has its own limit. */
const bodyLimit = 1024 * 1024;
const config = { access: ['staff' as const] };
const often = (name: string) => ({ name, max: 240, windowSeconds: 60, by: 'person' as const });

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
        body: NewForm,
        response: { 201: Envelope(NewFormMade) },
      },
    },
    async (request, reply) => {
      const by = { person: personOf(request), ip: request.ip };
      const id = await oneAtATime(by.person, () => beginForm(app, by, request.body));
      return reply.code(201).send(ok({ id }, app.say('studio-server:begin.done')));
    },
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
      return ok(await readForm(app, personOf(request), request.params.id));
    },
  );

  app.put(
    '/staff/forms/:id/work',
    {
      bodyLimit,
      config: { ...config, limit: often('studio-work') },
      schema: {
        summary: 'Keep the work; 409 with theirs when somebody else kept theirs meanwhile',
        params: FormParams,
        body: SaveWork,
        response: { 200: Envelope(WorkSaved) },
      },
    },
    async (request) => {
      const who = { person: personOf(request), ip: request.ip };
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
      const who = { person: personOf(request), ip: request.ip };
      await discardWork(app, who, request.params.id, request.query.base_revision);
      return ok(null, app.say('studio-server:discarded'));
    },
  );

  app.post(
    '/staff/forms/:id/check',
    {
      bodyLimit,
      config: { ...config, limit: often('studio-check') },
      schema: {
        summary: 'What is wrong with these texts, the form that they make, and what would be different',
        params: FormParams,
        body: CheckBody,
        response: { 200: Envelope(Checked) },
      },
    },
    async (request) =>
      ok(await oneAtATime(personOf(request), () => checkTexts(app, request.params.id, request.body.files))),
  );

  app.forms.findTrial((id, hash) => findStoredTrial(app, id, hash));
  app.jobs.every('studio.previews', 3600, () => sweepPreviews(app.db.kysely));
}
