/** Notifications of users, and the log of e-mails. */
import type { ServerModule } from '#server/server-module.ts';
import mailRoutes from './mails/mails.routes.ts';
import notificationRoutes from './notifications/notifications.routes.ts';
import pushRoutes from './notifications/push/push.routes.ts';
import pushWorker from './notifications/push/push-worker.ts';

export const notificationsModule: ServerModule = {
  plugins: [pushWorker],
  routes: [mailRoutes, notificationRoutes, pushRoutes],
};
