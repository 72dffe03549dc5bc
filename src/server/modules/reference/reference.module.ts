/** Lists that every module may read: regions and product categories. */
import type { ServerModule } from '#server/server-module.ts';
import regionRoutes from './regions/regions.routes.ts';

export const referenceModule: ServerModule = {
  routes: [regionRoutes],
};
