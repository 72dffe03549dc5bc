/** Notifications of users, and the log of e-mails. */
import type { ServerModule } from '#server/server-module.ts';
import mailRoutes from './mails/mails.routes.ts';
import notificationRoutes from './notifications/notifications.routes.ts';

export const notificationsModule: ServerModule = {
  routes: [mailRoutes, notificationRoutes],
};
