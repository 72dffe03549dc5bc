/** Running the platform: next actions, complaints, system state, key rotation, erasure of personal data. */
import type { ServerModule } from '#server/server-module.ts';
import { registerKeys } from './keys/keys.commands.ts';
import nextActionRoutes from './next-actions/next-actions.routes.ts';
import personalDataRoutes from './personal-data/personal-data.routes.ts';
import systemRoutes from './system/system.routes.ts';
import { ticketBindings } from './tickets/tickets.bindings.ts';
import ticketRoutes from './tickets/tickets.routes.ts';

export const operationsModule: ServerModule = {
  plugins: [async (app) => registerKeys(app)],
  routes: [ticketRoutes, systemRoutes, nextActionRoutes],
  uploadRoutes: [personalDataRoutes],
  formBindings: [...ticketBindings],
};
