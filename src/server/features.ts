/** Every feature of the server, one line each. Plugins (what others use: app.forms …) come before routes. */
import regionRoutes from './features/regions/routes.ts';
import type { App } from './types.ts';

const API = '/api/v1';

export async function features(app: App): Promise<void> {
  await app.register(
    async (api) => {
      // one line per feature: await api.register(authRoutes);
      await api.register(regionRoutes);
    },
    { prefix: API },
  );
}
