/** Routes that publish a form now or later, and that set whether it accepts answers. */
import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { PublishBody, PublishResult, StateBody } from '#contract/studio.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { changeAvailability } from '../availability/availability.commands.ts';
import { cancelSchedule, PUBLISH_JOB, publishWork, runScheduledPublication } from './publish.commands.ts';

const config = { access: 'forms.manage' as const };
const limit = { name: 'studio-publish', max: 120, windowSeconds: 3600, by: 'person' as const };

export default async function publishRoutes(app: App): Promise<void> {
  app.post(
    '/staff/forms/:id/publish',
    {
      config: { ...config, limit },
      schema: {
        summary: 'Put the stored work in force, now or at a time; 422 with the findings where it has errors',
        params: FormParams,
        body: PublishBody,
        response: { 200: Envelope(PublishResult) },
      },
    },
    async (request) => {
      const by = { user: userOf(request), ip: request.ip };
      const done = await publishWork(app, by, request.params.id, request.body);
      return ok(done, app.t(`studio-server:${done.publish_at ? 'planned' : 'published'}`));
    },
  );

  app.delete(
    '/staff/forms/:id/schedule',
    {
      config,
      schema: {
        summary: 'Take back the time that was set; the work stays',
        params: FormParams,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      await cancelSchedule(app, { user: userOf(request), ip: request.ip }, request.params.id);
      return ok(null, app.t('studio-server:unplanned'));
    },
  );

  app.put(
    '/staff/forms/:id/state',
    {
      config: { ...config, limit },
      schema: {
        summary: 'Open, closing (who has begun may finish) or closed',
        params: FormParams,
        body: StateBody,
        response: { 200: Envelope(StateBody) },
      },
    },
    async (request) => {
      const { state } = request.body;
      await changeAvailability(app, { user: userOf(request), ip: request.ip }, request.params.id, state);
      return ok({ state }, app.t(`studio-server:state.${state}`));
    },
  );

  app.jobs.work(PUBLISH_JOB, ({ form, at }) => runScheduledPublication(app, String(form), String(at)));
}
