import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import type { App } from '#server/types.ts';
import { personOf } from '../../auth/commands.ts';
import { erasePerson, exportPersonalData } from './commands.ts';

/** Rows by table; which columns they have is said by the data map. */
const Copy = Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown())));
const budget = { name: 'personal-data', max: 10, windowSeconds: 3600, by: 'person' as const };

export default async function routes(app: App): Promise<void> {
  app.get(
    '/auth/user/export',
    {
      config: { access: 'session', limit: budget },
      schema: { summary: 'A copy of everything kept about oneself', response: { 200: Envelope(Copy) } },
    },
    async (request, reply) => {
      const copy = await exportPersonalData(app, personOf(request), request.ip);
      reply.header('content-disposition', 'attachment; filename="data-saya.json"').header('cache-control', 'no-store');
      return ok(copy);
    },
  );

  app.delete(
    '/auth/user',
    {
      config: { access: 'session', limit: budget },
      schema: { summary: 'Delete the own account', response: { 200: Envelope(Type.Null()) } },
    },
    async (request) => {
      await erasePerson(app, personOf(request), request.ip);
      return ok(null, app.say('accounts:done.erased'));
    },
  );
}
