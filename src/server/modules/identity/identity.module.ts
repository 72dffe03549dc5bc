/** Accounts: log-in, sessions, profile, roles given by staff, the audit log. */
import type { ServerModule } from '#server/server-module.ts';
import auditRoutes from './audit/audit.routes.ts';
import authRoutes from './auth/auth.routes.ts';
import peopleRoutes from './people/people.routes.ts';
import addressRoutes from './users/addresses/addresses.routes.ts';
import { accountPrefill } from './users/prefill.ts';
import { avatarBinding, userBindings } from './users/users.bindings.ts';
import userRoutes from './users/users.routes.ts';

export const identityModule: ServerModule = {
  routes: [peopleRoutes, auditRoutes, addressRoutes],
  uploadRoutes: [authRoutes, userRoutes],
  formBindings: [...userBindings],
  commonBindings: [avatarBinding],
  prefill: accountPrefill,
};
