import { Type } from 'typebox';
import { FilledBody, OwnHours } from '#contract/consultations.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import type { App } from '../../types.ts';
import { personOf } from '../auth/commands.ts';
import { readHours, saveHours, withdrawHours } from './commands.ts';
import { HOURS } from './present.ts';

const config = { access: ['curator' as const] };
const response = { 200: Envelope(Type.Union([OwnHours, Type.Null()])) };

export default async function curatorHourRoutes(app: App): Promise<void> {
  app.get(
    '/curators/hours',
    { config, schema: { summary: 'When I can usually be met; null while I have not said', response } },
    async (request) => ok(await readHours(app, personOf(request))),
  );
  app.put(
    '/curators/hours',
    {
      config: { ...config, form: { id: HOURS, at: 'answers' } },
      schema: { summary: 'Say it: answers of the form curator-hours', body: FilledBody, response },
    },
    async (request) => {
      const person = personOf(request);
      await saveHours(app, person, request.body);
      return ok(await readHours(app, person), app.say('consultations:hours_saved'));
    },
  );
  app.delete(
    '/curators/hours',
    {
      config,
      schema: {
        summary: 'Take it back: askers then read no usual hours',
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      await withdrawHours(app, personOf(request));
      return ok(null, app.say('consultations:hours_withdrawn'));
    },
  );
}
