/** `data` in the responses of consultations and curation. Rows name a route as the server does. */
import { Type } from 'typebox';
import { Nullable } from '#contract/nullable.ts';
import { BookedHour, Consultation, ConsultationItem, OwnHours } from '../consultations.ts';
import { CuratedBusinessDetail, MemberCurationStatus, Registration } from '../curation.ts';
import { CurationDetail, CurationQueue } from '../curation-entries.ts';
import { Announcement, OpenPeriod } from '../curation-periods.ts';
import { PageData } from '../envelope.ts';
import { RevealResult } from '../staff-submissions.ts';
import { CuratedBusiness, ListedSubmission, SubmissionReceipt } from '../submissions.ts';

export const programmeResponses = {
  'GET /announcement/curation': Announcement.properties.data,
  'GET /consultations': PageData(ConsultationItem),
  'POST /consultations': SubmissionReceipt,
  'GET /consultations/:id': Consultation,
  'POST /consultations/:id/cancel': Consultation,
  'POST /consultations/:id/messages': Consultation,
  'POST /consultations/:id/rating': Consultation,
  'GET /curations/periods/open': Nullable(OpenPeriod),
  'GET /curators/businesses': PageData(CuratedBusiness),
  'GET /curators/businesses/:id': CuratedBusinessDetail,
  'POST /curators/businesses/:id/licences': CuratedBusinessDetail,
  'DELETE /curators/businesses/:id/licences/:kind': CuratedBusinessDetail,
  'GET /curators/consultations': PageData(ConsultationItem),
  'POST /curators/consultations/:id/done': Consultation,
  'POST /curators/consultations/:id/hand-on': Type.Null(),
  'POST /curators/consultations/:id/no-show': Consultation,
  'POST /curators/consultations/:id/reject': Consultation,
  'POST /curators/consultations/:id/reschedule': Consultation,
  'POST /curators/consultations/:id/schedule': Consultation,
  'POST /curators/consultations/:id/take': Consultation,
  'GET /curators/consultations/hours': Type.Array(BookedHour),
  'GET /curators/curations': CurationQueue.properties.data,
  'GET /curators/curations/:id': CurationDetail,
  'POST /curators/curations/:id/decision': CurationDetail,
  'POST /curators/curations/:id/reveals': RevealResult,
  'PUT /curators/curations/:id/score': CurationDetail,
  'POST /curators/curations/:id/verification': CurationDetail,
  'GET /curators/hours': Nullable(OwnHours),
  'PUT /curators/hours': Nullable(OwnHours),
  'DELETE /curators/hours': Type.Null(),
  'GET /curators/registrations': PageData(Registration),
  'POST /curators/registrations/:id/answer': Registration,
  'GET /curators/submissions': PageData(ListedSubmission),
  'GET /members/curation/status': MemberCurationStatus,
};
