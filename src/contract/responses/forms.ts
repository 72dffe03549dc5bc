/** `data` in the responses of forms, their files and submissions. Rows name a route as the server does. */
import { Type } from 'typebox';
import { KeyedSubmissions } from '../api-keys.ts';
import { CurationDetail, CurationItem } from '../curation-entries.ts';
import { PageData } from '../envelope.ts';
import { Draft, DraftSaveResult, FormDocument, FormItem, OptionList, PrefilledAnswers } from '../forms.ts';
import { FormPlaces, SubmissionPlace } from '../places.ts';
import { ResumableAnswers } from '../resume.ts';
import { SubmissionDetail, SubmissionReceipt } from '../submissions.ts';
import { Upload } from '../uploads.ts';

export const formsResponses = {
  'GET /auth/user/curations': PageData(CurationItem),
  'POST /auth/user/curations': SubmissionReceipt,
  'GET /auth/user/curations/:id': CurationDetail,
  'PATCH /auth/user/curations/:id': CurationDetail,
  'POST /auth/user/curations/:id/withdraw': Type.Null(),
  'POST /contact-us': SubmissionReceipt,
  'POST /curations': SubmissionReceipt,
  'GET /forms': PageData(FormItem),
  'GET /forms/:id': FormDocument,
  'GET /forms/:id/draft': Draft,
  'PUT /forms/:id/draft': DraftSaveResult,
  'DELETE /forms/:id/draft': Type.Null(),
  'GET /forms/:id/prefill': PrefilledAnswers,
  'POST /forms/:id/resume': Type.Null(),
  'POST /forms/:id/resume/open': ResumableAnswers,
  'POST /forms/:id/resume/again': Type.Null(),
  'GET /forms/:id/submissions': KeyedSubmissions,
  'POST /forms/:id/submissions': SubmissionReceipt,
  'GET /forms/:id/places': FormPlaces,
  'GET /places/:id': SubmissionPlace,
  'POST /places/:id/accept': SubmissionPlace,
  'POST /places/:id/withdraw': SubmissionPlace,
  'GET /options/:list': OptionList,
  'GET /submissions/:id': SubmissionDetail,
  'POST /uploads': Upload,
  'GET /uploads/:id': Upload,
};
