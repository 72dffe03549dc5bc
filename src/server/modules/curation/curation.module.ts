/** Curation: periods, entries, assessments, licences, curators, the programme. */
import type { ServerModule } from '#server/server-module.ts';
import curationAnnouncementRoutes from './curation-announcement/curation-announcement.routes.ts';
import { assessmentBindings } from './curations/assess/assess.bindings.ts';
import { curationBindings } from './curations/curations.bindings.ts';
import curationRoutes from './curations/curations.routes.ts';
import { periodBindings } from './curations/periods/periods.bindings.ts';
import periodRoutes from './curations/periods/periods.routes.ts';
import curationDeskRoutes from './curations/review/review.routes.ts';
import curatorRoutes from './curators/curators.routes.ts';
import licenceRoutes from './curators/licences/licences.routes.ts';
import programmeRoutes from './programme/programme.routes.ts';

export const curationModule: ServerModule = {
  routes: [curatorRoutes, curationDeskRoutes, curationAnnouncementRoutes, periodRoutes, licenceRoutes, programmeRoutes],
  uploadRoutes: [curationRoutes],
  formBindings: [...curationBindings, ...periodBindings, ...assessmentBindings],
};
