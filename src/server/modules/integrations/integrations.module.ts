/** Other systems: webhooks, which the server calls, and API keys, with which they read submissions. */
import type { ServerModule } from '#server/server-module.ts';
import apiKeyRoutes from './api-keys/api-keys.routes.ts';
import keyedSubmissionRoutes from './api-keys/keyed-submissions.routes.ts';
import webhookWorker from './webhooks/deliveries/webhook-worker.ts';
import webhookRoutes from './webhooks/webhooks.routes.ts';

export const integrationsModule: ServerModule = {
  plugins: [webhookWorker],
  routes: [webhookRoutes, apiKeyRoutes, keyedSubmissionRoutes],
};
