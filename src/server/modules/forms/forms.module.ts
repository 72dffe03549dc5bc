/** Forms: files and versions, drafts, submissions, the studio, option lists. */
import type { ServerModule } from '#server/server-module.ts';
import answerImportRoutes from './answer-import/answer-import.routes.ts';
import duplicateRoutes from './duplicates/duplicates.routes.ts';
import { draftBinding } from './forms/forms.bindings.ts';
import formsPlugin from './forms/forms.plugin.ts';
import formRoutes from './forms/forms.routes.ts';
import optionRoutes from './options/options.routes.ts';
import pdfRoutes from './pdf/pdf.routes.ts';
import prefillRoutes from './prefill/prefill.routes.ts';
import registrationRoutes from './registrations/registrations.routes.ts';
import { resumeBinding } from './resume/resume.bindings.ts';
import resumeRoutes from './resume/resume.routes.ts';
import codebookRoutes from './staff-submissions/codebook/codebook.routes.ts';
import overviewRoutes from './staff-submissions/overview/overview.routes.ts';
import staffSubmissionRoutes from './staff-submissions/staff-submissions.routes.ts';
import viewRoutes from './staff-submissions/views/views.routes.ts';
import afterSendingRoutes from './studio/after-sending/after-sending.routes.ts';
import studioArchiveRoutes from './studio/archive/archive.routes.ts';
import studioImpactRoutes from './studio/impact/impact.routes.ts';
import studioLibraryRoutes from './studio/library/library.routes.ts';
import studioMailRoutes from './studio/mails/mails.routes.ts';
import studioPublishRoutes from './studio/publish/publish.routes.ts';
import sharingRoutes from './studio/sharing/sharing.routes.ts';
import studioRoutes from './studio/studio.routes.ts';
import studioVersionRoutes from './studio/versions/versions.routes.ts';
import studioViewerRoutes from './studio/viewers/viewers.routes.ts';
import xlsFormRoutes from './studio/xlsform/xlsform.routes.ts';
import workRoutes from './submission-work/work.routes.ts';
import placesPlugin from './submissions/places/places.plugin.ts';
import placeRoutes from './submissions/places/places.routes.ts';
import { submissionBinding } from './submissions/submissions.bindings.ts';
import submissionRoutes from './submissions/submissions.routes.ts';

export const formsModule: ServerModule = {
  plugins: [formsPlugin, placesPlugin],
  routes: [
    formRoutes,
    optionRoutes,
    submissionRoutes,
    prefillRoutes,
    resumeRoutes,
    placeRoutes,
    registrationRoutes,
    studioRoutes,
    studioPublishRoutes,
    studioImpactRoutes,
    studioVersionRoutes,
    studioArchiveRoutes,
    studioViewerRoutes,
    studioMailRoutes,
    studioLibraryRoutes,
    afterSendingRoutes,
    sharingRoutes,
    staffSubmissionRoutes,
    overviewRoutes,
    codebookRoutes,
    viewRoutes,
    workRoutes,
    duplicateRoutes,
    pdfRoutes,
  ],
  uploadRoutes: [answerImportRoutes, xlsFormRoutes],
  commonBindings: [draftBinding, submissionBinding, resumeBinding],
};
