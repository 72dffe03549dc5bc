/** The modules of the server, one line each: a module imports only modules above it. */
import multipart from '@fastify/multipart';
import { registerFormBindings } from './form-bindings.ts';
import { consultationModule } from './modules/consultation/consultation.module.ts';
import { contentModule } from './modules/content/content.module.ts';
import { curationModule } from './modules/curation/curation.module.ts';
import { filesModule } from './modules/files/files.module.ts';
import { formsModule } from './modules/forms/forms.module.ts';
import { identityModule } from './modules/identity/identity.module.ts';
import { integrationsModule } from './modules/integrations/integrations.module.ts';
import { marketplaceModule } from './modules/marketplace/marketplace.module.ts';
import { notificationsModule } from './modules/notifications/notifications.module.ts';
import { operationsModule } from './modules/operations/operations.module.ts';
import { referenceModule } from './modules/reference/reference.module.ts';
import { sellersModule } from './modules/sellers/sellers.module.ts';
import { registerPrefillReaders } from './prefill-sources.ts';
import type { ServerModule } from './server-module.ts';
import type { App } from './types.ts';

const MODULES: readonly ServerModule[] = [
  referenceModule,
  filesModule,
  notificationsModule,
  formsModule,
  identityModule,
  integrationsModule,
  sellersModule,
  marketplaceModule,
  consultationModule,
  contentModule,
  curationModule,
  operationsModule,
];

const API = '/api/v1';

export const registerAllFormBindings = (): void =>
  registerFormBindings(
    MODULES.flatMap(({ formBindings = [] }) => formBindings),
    MODULES.flatMap(({ commonBindings = [] }) => commonBindings),
  );

export async function registerModules(app: App): Promise<void> {
  registerAllFormBindings();
  registerPrefillReaders(MODULES.flatMap(({ prefill = {} }) => prefill));
  await registerAll(app, 'plugins');
  await registerAll(app, 'pageRoutes');
  await app.register(
    async (api) => {
      await registerAll(api, 'routes');
      await api.register(registerUploadRoutes);
    },
    { prefix: API },
  );
}

async function registerAll(app: App, kind: 'plugins' | 'pageRoutes' | 'routes' | 'uploadRoutes'): Promise<void> {
  for (const one of MODULES.flatMap((module) => module[kind] ?? [])) await app.register(one);
}

/** Routes that accept files have their own scope, because the hooks of multipart would otherwise run on every request. */
async function registerUploadRoutes(api: App): Promise<void> {
  await api.register(multipart, { limits: UPLOAD_LIMITS });
  await registerAll(api, 'uploadRoutes');
}

/** Limits for ordinary requests. A route that accepts more passes its own limits to `request.parts`. */
const UPLOAD_LIMITS = {
  fileSize: 20_971_520,
  files: 40,
  fields: 60,
  parts: 105,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};
