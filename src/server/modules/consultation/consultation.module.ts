/** Consultations, curator profiles and their hours. */
import type { ServerModule } from '#server/server-module.ts';
import { consultationBindings } from './consultations/consultations.bindings.ts';
import consultationRoutes from './consultations/consultations.routes.ts';
import { curatorHourBindings } from './curator-hours/curator-hours.bindings.ts';
import curatorHourRoutes from './curator-hours/curator-hours.routes.ts';

export const consultationModule: ServerModule = {
  routes: [curatorHourRoutes, consultationRoutes],
  formBindings: [...consultationBindings, ...curatorHourBindings],
};
