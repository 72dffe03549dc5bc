/** Forms: files and versions, drafts, submissions, the studio, option lists. */
import type { ServerModule } from '#server/server-module.ts';
import answerImportRoutes from './answer-import/answer-import.routes.ts';
import { draftBinding } from './forms/forms.bindings.ts';
import formsPlugin from './forms/forms.plugin.ts';
import formRoutes from './forms/forms.routes.ts';
import optionRoutes from './options/options.routes.ts';
import registrationRoutes from './registrations/registrations.routes.ts';
import codebookRoutes from './staff-submissions/codebook/codebook.routes.ts';
import overviewRoutes from './staff-submissions/overview/overview.routes.ts';
import staffSubmissionRoutes from './staff-submissions/staff-submissions.routes.ts';
import afterSendingRoutes from './studio/after-sending/after-sending.routes.ts';
import studioArchiveRoutes from './studio/archive/archive.routes.ts';
import studioImpactRoutes from './studio/impact/impact.routes.ts';
import studioMailRoutes from './studio/mails/mails.routes.ts';
import studioPublishRoutes from './studio/publish/publish.routes.ts';
import sharingRoutes from './studio/sharing/sharing.routes.ts';
import studioRoutes from './studio/studio.routes.ts';
import studioVersionRoutes from './studio/versions/versions.routes.ts';
import studioViewerRoutes from './studio/viewers/viewers.routes.ts';
import placeRoutes from './submissions/places/places.routes.ts';
import { submissionBinding } from './submissions/submissions.bindings.ts';
import submissionRoutes from './submissions/submissions.routes.ts';

export const formsModule: ServerModule = {
  plugins: [formsPlugin],
  routes: [
    formRoutes,
    optionRoutes,
    submissionRoutes,
    placeRoutes,
    registrationRoutes,
    studioRoutes,
    studioPublishRoutes,
    studioImpactRoutes,
    studioVersionRoutes,
    studioArchiveRoutes,
    studioViewerRoutes,
    studioMailRoutes,
    afterSendingRoutes,
    sharingRoutes,
    staffSubmissionRoutes,
    overviewRoutes,
    codebookRoutes,
  ],
  uploadRoutes: [answerImportRoutes],
  commonBindings: [draftBinding, submissionBinding],
};
