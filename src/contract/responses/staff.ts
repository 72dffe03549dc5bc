/** `data` in the responses of programme staff. Rows name a route as the server does. */
import { Type } from 'typebox';
import { AfterSending } from '../after-sending.ts';
import { ApiKey, ApiKeys, NewApiKey } from '../api-keys.ts';
import { ComplaintCounts, ComplaintItem, ShopComplaints, StaffComplaint } from '../complaints.ts';
import { ConsultationItem } from '../consultations.ts';
import { ContentItem, ContentRecord, KindSummary } from '../content.ts';
import { CuratedBusinessDetail, Registration } from '../curation.ts';
import { CurationDetail, CurationQueue } from '../curation-entries.ts';
import { PeriodDetail, PeriodItem } from '../curation-periods.ts';
import { PageData } from '../envelope.ts';
import { Nullable } from '../nullable.ts';
import { StaffOrderMessages } from '../order-messages.ts';
import { PlaceNumbers } from '../places.ts';
import { Programme } from '../programme.ts';
import { OpenedRefundAccount, StaffRefund } from '../refunds.ts';
import { Sharing } from '../sharing.ts';
import { AuditPage, ModerationItem, StaffUser, StaffUserDetail } from '../staff.ts';
import { RevealResult, SavedView, StaffSubmission, SubmissionColumns } from '../staff-submissions.ts';
import {
  CheckResult,
  MailsBody,
  NewFormResult,
  PublishResult,
  SaveWorkResult,
  StateBody,
  StudioForm,
  StudioItem,
  VersionDiff,
  VersionItem,
  Viewers,
  XlsFormReport,
} from '../studio.ts';
import { FormFileReport, OptionFileReport } from '../studio-import.ts';
import { FormTemplateItem, LibraryForm, LibraryQuestion } from '../studio-library.ts';
import { AnswerImportReport, ImportColumns, ImportProgress, ImportTarget } from '../submission-import.ts';
import { FileAnswer, SubmissionOverview, TextAnswer } from '../submission-overview.ts';
import { Comparison, Duplicates, SubmissionWork } from '../submission-work.ts';
import { CuratedBusiness, UserRef } from '../submissions.ts';
import { SubsidyDetail, SubsidyItem, SubsidyReport } from '../subsidies.ts';
import { MailItem, SystemReport } from '../system.ts';
import { Ticket, TicketCounts, TicketItem } from '../tickets.ts';
import { Delivery, NewWebhook, ReplayResult, Webhook } from '../webhooks.ts';

export const staffResponses = {
  'POST /staff/api-keys': NewApiKey,
  'DELETE /staff/api-keys/:id': ApiKey,
  'GET /staff/refunds': PageData(StaffRefund),
  'GET /staff/refunds/:id': StaffRefund,
  'POST /staff/refunds/:id/confirm': StaffRefund,
  'POST /staff/refunds/:id/account': Nullable(OpenedRefundAccount),
  'GET /staff/audit': AuditPage,
  'GET /staff/businesses': PageData(CuratedBusiness),
  'GET /staff/businesses/:id': CuratedBusinessDetail,
  'GET /staff/consultations': PageData(ConsultationItem),
  'POST /staff/consultations/:id/hand-on': Type.Null(),
  'GET /staff/content': Type.Array(KindSummary),
  'GET /staff/content/:kind': PageData(ContentItem),
  'POST /staff/content/:kind': ContentRecord,
  'GET /staff/content/:kind/:id': ContentRecord,
  'PATCH /staff/content/:kind/:id': ContentRecord,
  'DELETE /staff/content/:kind/:id': Type.Null(),
  'POST /staff/content/:kind/:id/status': ContentRecord,
  'PUT /staff/content/:kind/order': Type.Null(),
  'POST /staff/content/:kind/preview': Type.Unknown(),
  'GET /staff/curation/periods': PageData(PeriodItem),
  'POST /staff/curation/periods': PeriodDetail,
  'GET /staff/curation/periods/:id': PeriodDetail,
  'PATCH /staff/curation/periods/:id': PeriodDetail,
  'POST /staff/curation/periods/:id/status': PeriodDetail,
  'GET /staff/subsidies': PageData(SubsidyItem),
  'POST /staff/subsidies': SubsidyDetail,
  'GET /staff/subsidies/:id': SubsidyDetail,
  'PATCH /staff/subsidies/:id': SubsidyDetail,
  'POST /staff/subsidies/:id/status': SubsidyDetail,
  'GET /staff/subsidies/:id/report': SubsidyReport,
  'GET /staff/curation/registrations': PageData(Registration),
  'POST /staff/curation/registrations/:id/answer': Registration,
  'GET /staff/forms/:id/places': Nullable(PlaceNumbers),
  'POST /staff/submissions/:id/cancel-place': Type.Null(),
  'GET /staff/curation/submissions': CurationQueue.properties.data,
  'GET /staff/curation/submissions/:id': CurationDetail,
  'POST /staff/curation/submissions/:id/decision': CurationDetail,
  'PUT /staff/curation/submissions/:id/period': CurationDetail,
  'POST /staff/curation/submissions/:id/verification': CurationDetail,
  'POST /staff/form-files/check': FormFileReport,
  'POST /staff/form-files/xlsform': XlsFormReport,
  'GET /staff/form-templates': Type.Array(FormTemplateItem),
  'GET /staff/question-library': PageData(LibraryQuestion),
  'GET /staff/question-library/:origin/:id': LibraryForm,
  'GET /staff/forms': PageData(StudioItem),
  'POST /staff/forms': NewFormResult,
  'GET /staff/forms/:id': StudioForm,
  'GET /staff/forms/:id/after-sending': AfterSending,
  'PUT /staff/forms/:id/after-sending': AfterSending,
  'GET /staff/forms/:id/api-keys': ApiKeys,
  'POST /staff/forms/:id/archive': Type.Null(),
  'DELETE /staff/forms/:id/archive': Type.Null(),
  'POST /staff/forms/:id/check': CheckResult,
  'GET /staff/submissions/import-progress': ImportProgress,
  'GET /staff/forms/:id/import': ImportTarget,
  'POST /staff/forms/:id/import': AnswerImportReport,
  'POST /staff/forms/:id/import/columns': ImportColumns,
  'PUT /staff/forms/:id/mails': MailsBody,
  'POST /staff/forms/:id/publish': PublishResult,
  'POST /staff/forms/:id/rollback': PublishResult,
  'DELETE /staff/forms/:id/schedule': Type.Null(),
  'PUT /staff/forms/:id/state': StateBody,
  'GET /staff/forms/:id/sharing': Sharing,
  'PUT /staff/forms/:id/sharing': Sharing,
  'GET /staff/forms/:id/versions': PageData(VersionItem),
  'GET /staff/forms/:id/versions/:version': VersionDiff,
  'PUT /staff/forms/:id/viewers': Viewers,
  'DELETE /staff/forms/:id/viewers': Type.Null(),
  'GET /staff/forms/:id/webhooks': Type.Array(Webhook),
  'POST /staff/forms/:id/webhooks': NewWebhook,
  'PATCH /staff/forms/:id/webhooks/:webhookId': Webhook,
  'DELETE /staff/forms/:id/webhooks/:webhookId': Type.Null(),
  'GET /staff/forms/:id/webhooks/:webhookId/deliveries': PageData(Delivery),
  'POST /staff/forms/:id/webhooks/:webhookId/replays': ReplayResult,
  'PUT /staff/forms/:id/work': SaveWorkResult,
  'DELETE /staff/forms/:id/work': Type.Null(),
  'GET /staff/mails': PageData(MailItem),
  'POST /staff/mails/:id/retry': Type.Null(),
  'GET /staff/moderation/:kind': PageData(ModerationItem),
  'POST /staff/moderation/:kind/:id/hide': ModerationItem,
  'POST /staff/moderation/:kind/:id/show': ModerationItem,
  'POST /staff/option-files/check': OptionFileReport,
  'GET /staff/people': PageData(StaffUser),
  'GET /staff/people/:id': StaffUserDetail,
  'POST /staff/people/:id/disable': StaffUserDetail,
  'POST /staff/people/:id/enable': StaffUserDetail,
  'POST /staff/people/:id/end-sessions': StaffUserDetail,
  'POST /staff/people/:id/role': StaffUserDetail,
  'GET /staff/programme': Programme,
  'GET /staff/submissions': PageData(StaffSubmission),
  'GET /staff/submissions/assignees': Type.Array(UserRef),
  'GET /staff/submissions/duplicates': Duplicates,
  'GET /staff/submissions/:id/comparison/:otherId': Comparison,
  'PUT /staff/submissions/:id/pairs/:otherId': Type.Null(),
  'DELETE /staff/submissions/:id/pairs/:otherId': Type.Null(),
  'GET /staff/submissions/:id/work': SubmissionWork,
  'PATCH /staff/submissions/:id/work': SubmissionWork,
  'POST /staff/submissions/:id/comments': SubmissionWork,
  'PATCH /staff/submissions/:id/comments/:commentId': SubmissionWork,
  'DELETE /staff/submissions/:id/comments/:commentId': SubmissionWork,
  'POST /staff/submissions/:id/reveals': RevealResult,
  'GET /staff/submissions/columns': SubmissionColumns,
  'GET /staff/submissions/overview': SubmissionOverview,
  'GET /staff/submissions/overview/files': PageData(FileAnswer),
  'GET /staff/submissions/overview/texts': PageData(TextAnswer),
  'GET /staff/system': SystemReport,
  'POST /staff/system/jobs/:id/retry': Type.Null(),
  'GET /staff/complaints': PageData(ComplaintItem),
  'GET /staff/complaints/:id': StaffComplaint,
  'GET /staff/complaints/:id/messages': StaffOrderMessages,
  'GET /staff/complaints/counts': ComplaintCounts,
  'GET /staff/complaints/shops': Type.Array(ShopComplaints),
  'POST /staff/complaints/:id/decision': StaffComplaint,
  'GET /staff/tickets': PageData(TicketItem),
  'GET /staff/tickets/:id': Ticket,
  'PATCH /staff/tickets/:id': Ticket,
  'POST /staff/tickets/:id/answers': Ticket,
  'POST /staff/tickets/:id/notes': Ticket,
  'GET /staff/tickets/counts': TicketCounts,
  'GET /staff/views': Type.Array(SavedView),
  'POST /staff/views': SavedView,
  'GET /staff/views/:id': SavedView,
  'PATCH /staff/views/:id': SavedView,
  'DELETE /staff/views/:id': Type.Null(),
};
