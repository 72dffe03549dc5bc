import { Envelope, ok } from '#contract/envelope.ts';
import { Programme } from '#contract/programme.ts';
import type { App } from '#server/types.ts';
import { loadProgramme } from './programme.commands.ts';

export default async function programmeRoutes(app: App): Promise<void> {
  app.get(
    '/staff/programme',
    {
      config: { access: 'staff-dashboard.open' },
      schema: {
        summary: 'The programme in figures, and what waits for its staff',
        response: { 200: Envelope(Programme) },
      },
    },
    async () => ok(await loadProgramme(app)),
  );
}
