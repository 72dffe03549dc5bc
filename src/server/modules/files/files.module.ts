/** Files: upload, checks, storage, and who may read one. */
import type { ServerModule } from '#server/server-module.ts';
import fileRoutes from './downloads/downloads.routes.ts';
import mediaRoutes from './downloads/media-routes.ts';
import uploadRoutes from './uploads/uploads.routes.ts';

export const filesModule: ServerModule = {
  pageRoutes: [mediaRoutes],
  routes: [fileRoutes],
  uploadRoutes: [uploadRoutes],
};
