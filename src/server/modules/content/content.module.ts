/** What staff publish: announcements, events, questions and answers, infographics, the landing page. */
import type { ServerModule } from '#server/server-module.ts';
import announcementRoutes from './announcements/announcements.routes.ts';
import { contentBindings } from './contents/contents.bindings.ts';
import contentRoutes from './contents/staff/staff.routes.ts';
import eventRoutes from './events/events.routes.ts';
import faqRoutes from './faq/faq.routes.ts';
import infographicRoutes from './infographics/infographics.routes.ts';
import landingRoutes from './landing/landing.routes.ts';
import sitemapRoutes from './sitemap/sitemap.routes.ts';

export const contentModule: ServerModule = {
  pageRoutes: [sitemapRoutes],
  routes: [eventRoutes, landingRoutes, announcementRoutes, infographicRoutes, faqRoutes, contentRoutes],
  formBindings: [...contentBindings],
};
