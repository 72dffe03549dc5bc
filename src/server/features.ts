/** Registers every feature of the server, one line each. Plugins that others use (app.forms …) come before routes. */
import multipart from '@fastify/multipart';
import analysisRoutes from './features/analysis/routes.ts';
import announcementRoutes from './features/announcements/routes.ts';
import auditRoutes from './features/audit/routes.ts';
import authRoutes from './features/auth/routes.ts';
import businessRoutes from './features/business/routes.ts';
import cartRoutes from './features/cart/routes.ts';
import consultationRoutes from './features/consultations/routes.ts';
import contentRoutes from './features/contents/staff/routes.ts';
import curationAnnouncementRoutes from './features/curation-announcement/routes.ts';
import periodRoutes from './features/curations/periods/routes.ts';
import curationDeskRoutes from './features/curations/review/routes.ts';
import curationRoutes from './features/curations/routes.ts';
import curatorHourRoutes from './features/curator-hours/routes.ts';
import licenceRoutes from './features/curators/licences/routes.ts';
import curatorRoutes from './features/curators/routes.ts';
import mediaRoutes from './features/downloads/media-routes.ts';
import fileRoutes from './features/downloads/routes.ts';
import eventRoutes from './features/events/routes.ts';
import faqRoutes from './features/faq/routes.ts';
import formsPlugin from './features/forms/plugin.ts';
import formRoutes from './features/forms/routes.ts';
import infographicRoutes from './features/infographics/routes.ts';
import landingRoutes from './features/landing/routes.ts';
import mailRoutes from './features/mails/routes.ts';
import mapLinkRoutes from './features/map-link/routes.ts';
import marketRoutes from './features/markets/routes.ts';
import memberProductRoutes from './features/member-products/routes.ts';
import moderationRoutes from './features/moderation/routes.ts';
import nextActionRoutes from './features/next-actions/routes.ts';
import notificationRoutes from './features/notifications/routes.ts';
import optionRoutes from './features/options/routes.ts';
import paymentRoutes from './features/orders/proofs/routes.ts';
import orderRoutes from './features/orders/routes.ts';
import paymentOptionRoutes from './features/payment-options/routes.ts';
import peopleRoutes from './features/people/routes.ts';
import personalDataRoutes from './features/personal-data/routes.ts';
import categoryRoutes from './features/products/categories/routes.ts';
import productRoutes from './features/products/routes.ts';
import programmeRoutes from './features/programme/routes.ts';
import regionRoutes from './features/regions/routes.ts';
import registrationRoutes from './features/registrations/routes.ts';
import ownReviewRoutes from './features/reviews/own/routes.ts';
import searchRoutes from './features/search/routes.ts';
import shopRoutes from './features/shops/routes.ts';
import sitemapRoutes from './features/sitemap/routes.ts';
import staffSubmissionRoutes from './features/staff-submissions/routes.ts';
import studioArchiveRoutes from './features/studio/archive/routes.ts';
import studioImpactRoutes from './features/studio/impact/routes.ts';
import studioMailRoutes from './features/studio/mails/routes.ts';
import studioPublishRoutes from './features/studio/publish/routes.ts';
import studioRoutes from './features/studio/routes.ts';
import studioVersionRoutes from './features/studio/versions/routes.ts';
import studioViewerRoutes from './features/studio/viewers/routes.ts';
import submissionRoutes from './features/submissions/routes.ts';
import systemRoutes from './features/system/routes.ts';
import ticketRoutes from './features/tickets/routes.ts';
import uploadRoutes from './features/uploads/routes.ts';
import userRoutes from './features/users/routes.ts';
import type { App } from './types.ts';

const API = '/api/v1';

export async function registerFeatures(app: App): Promise<void> {
  await app.register(formsPlugin);
  await app.register(mediaRoutes);
  await app.register(sitemapRoutes);
  await app.register(
    async (api) => {
      // One line per feature.
      await api.register(regionRoutes);
      await api.register(formRoutes);
      await api.register(optionRoutes);
      await api.register(submissionRoutes);
      await api.register(curatorRoutes);
      await api.register(curatorHourRoutes);
      await api.register(curationDeskRoutes);
      await api.register(curationAnnouncementRoutes);
      await api.register(periodRoutes);
      await api.register(registrationRoutes);
      await api.register(studioRoutes);
      await api.register(studioPublishRoutes);
      await api.register(studioImpactRoutes);
      await api.register(studioVersionRoutes);
      await api.register(licenceRoutes);
      await api.register(studioArchiveRoutes);
      await api.register(studioViewerRoutes);
      await api.register(studioMailRoutes);
      await api.register(staffSubmissionRoutes);
      await api.register(programmeRoutes);
      await api.register(fileRoutes);
      await api.register(marketRoutes);
      await api.register(mapLinkRoutes);
      await api.register(categoryRoutes);
      await api.register(productRoutes);
      await api.register(searchRoutes);
      await api.register(shopRoutes);
      await api.register(eventRoutes);
      await api.register(landingRoutes);
      await api.register(announcementRoutes);
      await api.register(infographicRoutes);
      await api.register(faqRoutes);
      await api.register(contentRoutes);
      await api.register(ticketRoutes);
      await api.register(systemRoutes);
      await api.register(peopleRoutes);
      await api.register(moderationRoutes);
      await api.register(mailRoutes);
      await api.register(auditRoutes);
      await api.register(cartRoutes);
      await api.register(orderRoutes);
      await api.register(analysisRoutes);
      await api.register(nextActionRoutes);
      await api.register(notificationRoutes);
      await api.register(consultationRoutes);
      await api.register(registerUploadFeatures);
    },
    { prefix: API },
  );
}

/** Features that accept files. They have their own scope, because the hooks of multipart would otherwise run on every request. */
async function registerUploadFeatures(api: App): Promise<void> {
  await api.register(multipart, { limits: UPLOAD_LIMITS });
  await api.register(authRoutes);
  await api.register(userRoutes);
  await api.register(personalDataRoutes);
  await api.register(curationRoutes);
  await api.register(uploadRoutes);
  await api.register(businessRoutes);
  await api.register(paymentOptionRoutes);
  await api.register(paymentRoutes);
  await api.register(ownReviewRoutes);
  await api.register(memberProductRoutes);
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
