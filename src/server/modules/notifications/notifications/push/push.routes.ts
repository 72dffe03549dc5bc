/** Push notifications of the device that asks. */
import { Envelope, ok } from '#contract/envelope.ts';
import { PushBody, PushState } from '#contract/push.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { readPushState, writePushDevice } from './push.commands.ts';
import { deleteDeviceOf } from './push.queries.ts';

const config = { access: 'session' } as const;
/** Saving an address looks up its host. */
const limited = { ...config, limit: { name: 'push', max: 120, windowSeconds: 3600, by: 'person' as const } };
const response = { 200: Envelope(PushState) };

export default async function pushRoutes(app: App): Promise<void> {
  app.get(
    '/users/push',
    { config, schema: { summary: 'Whether this session gets push notifications, and of what', response } },
    async (request) => ok(await readPushState(app, userOf(request))),
  );
  app.put(
    '/users/push',
    {
      config: limited,
      schema: {
        summary: 'Send push notifications to this device; again to change its topics',
        body: PushBody,
        response,
      },
    },
    async (request) => ok(await writePushDevice(app, userOf(request), request.body)),
  );
  app.delete(
    '/users/push',
    { config, schema: { summary: 'No more push notifications on this device', response } },
    async (request) => {
      const user = userOf(request);
      await app.db.tx((trx) => deleteDeviceOf(trx, user.session_id));
      return ok(await readPushState(app, user));
    },
  );
}
