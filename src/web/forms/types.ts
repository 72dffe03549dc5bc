/** Types of the forms: the props of a Wizard, its environment, and what it reads of the API's responses. */

import type { ReactNode } from 'react';
import type { DraftConflict as ContractDraftConflict, Draft, DraftPatch, DraftSaveResult } from '#contract/forms.ts';
import type { ResumeBody } from '#contract/resume.ts';
import type { SubmissionBody } from '#contract/submissions.ts';
import type { Upload } from '#contract/uploads.ts';
import type { Answers, FormDoc, Messages, OptionDoc, Validators } from '#engine/types.ts';

export interface WizardProps {
  /** Id of a published form, `schemas/forms/<form>.yaml`. */
  form: string;
  /**
   * `draft` (default): stored on the server and on this device until it is sent. All answers are sent.
   * `edit`: begins with `initialAnswers`. Sent by `onSubmit`, which gets all answers and what changed.
   */
  mode?: 'draft' | 'edit';
  /** `edit`: the current record. `draft`: values for a new draft, which may still be loading. */
  initialAnswers?: Answers | Promise<Answers>;
  /**
   * `edit`: what the page knows besides `x-prefill`. Fills in questions that the record does not answer, and is sent with
   * the rest.
   */
  known?: Answers;
  /** Uploads in `initialAnswers`, by id or by the URL in the answer, so that they can be shown. */
  files?: Record<string, Partial<UploadInfo>>;
  /** Messages about `initialAnswers` from the page's own call. Shown at their fields until these are edited. */
  errors?: Messages;
  /**
   * `edit`: only these steps are shown, validated and in `changed` of `onSubmit`. Default: all steps that apply to the
   * answers.
   */
  onlySteps?: readonly string[];
  /** `edit`: the form version of the record, used even after a newer one is published. Default: the current version. */
  version?: number;
  /** Options of this form's own lists that are not offered here, codes by field. The page's own call refuses them too. */
  withheld?: Readonly<Record<string, readonly string[]>>;
  /** Distinguishes local copies of records of the same form (for example the id of the edited product). */
  copyKey?: string;
  /** `draft`: somebody without an account may continue on another device, through a link in a mail. */
  resumesByMail?: boolean;
  /** Text of the last button. Default: "Kirim" (draft) or "Simpan" (edit). */
  submitLabel?: string;
  /** Whether the list of steps is shown. Default: when the form has more than one step. */
  stepList?: boolean;
  /** Whether there is a page to check all answers before sending. Default: when the form has more than one step. */
  checkPage?: boolean;
  /**
   * The form is one part of a page. Its buttons are at its end instead of the bottom of the screen, and a phone keeps the navigation of
   * the site.
   */
  isInline?: boolean;
  /** Heading above the steps: the form's title as h1 (default), another text, or none when the page has its own. */
  title?: ReactNode | false;
  /** Level of the headings. 1 unless the page already has an h1. */
  headingLevel?: 1 | 2 | 3;
  /**
   * Sends the answers. Default: `POST /forms/{form}/submissions`. May throw what `src/web/api` throws: messages of a
   * 422 are shown at their fields, a 409 with `form_version` migrates the draft, and any other message is shown above
   * the buttons.
   */
  onSubmit?: (answers: Answers, context: SubmitContext) => Promise<unknown>;
  /** Called after sending, with the result of `onSubmit` or of the default call. */
  onDone?: (result: unknown) => void;
  /** The page that says what happens next. Default: a plain confirmation. */
  done?: (result: unknown) => ReactNode;
  /** Adds the button "Batal", which calls this. In `edit` mode unsaved changes are discarded. */
  onCancel?: () => void;
  /** Shown under the heading of a step, for reminders that the page knows and the form does not. */
  stepNote?: (step: string, answers: Answers) => ReactNode;
  /** Shown on the check page below the answers, for example for a consent that the page requires before sending. */
  checkNote?: ReactNode;
}

export interface SubmitContext {
  form_version: number;
  /** What differs from `initialAnswers`. null means cleared. */
  changed: Answers;
  /** The same for every retry of these answers. For the header `Idempotency-Key`. */
  key: string;
}

export interface SubmissionSheetProps {
  doc: FormDoc;
  answers: Answers;
  files?: Record<string, Partial<UploadInfo>>;
  headingLevel?: 2 | 3;
  /** Private files are loaded only on request, because each access is logged. */
  loadsFilesOnDemand?: boolean;
  /** Rendered at the end of an answer's line. */
  beside?: (field: string, label: string) => ReactNode;
  /** Rendered below an answer. */
  under?: (field: string, label: string) => ReactNode;
}

/** What the forms read of `POST /uploads` and `GET /uploads/{id}`. */
export type UploadInfo = Pick<Upload, 'id' | 'url' | 'file_name' | 'bytes'> &
  Partial<Pick<Upload, 'width' | 'height' | 'qris'>>;

/** What the forms read of `GET /forms/{id}/draft`. */
export type DraftDoc = Omit<Draft, 'field_revisions'>;

/** What the forms read of the response of `PUT /forms/{id}/draft`. `merged` are fields that another device changed. */
export type SavedDraft = Pick<DraftSaveResult, 'revision' | 'form_version'> & Partial<Pick<DraftSaveResult, 'merged'>>;

/** `data` of a 409 of `PUT /forms/{id}/draft`. The other fields were stored, these were not. */
export type DraftConflict = SavedDraft & Pick<ContractDraftConflict, 'clashes'>;

interface MapPoint {
  lat: number;
  lng: number;
  source?: string;
  approximate?: boolean;
}

/** A failed call, as `src/web/api` throws it. `data` is the `data` of the envelope. */
export interface FormsProblem {
  status: number;
  message: string;
  errors: Messages | null;
  data?: unknown;
  /** `NO_ANSWER` means that the server was not reached. */
  code?: string | null;
}

/** Every API call that filling in a form makes. The forms have no other access to the network. */
export interface OpenedFormDoc {
  doc: FormDoc;
  /** ETag of the current form, or null for a fixed version. */
  tag: string | null;
  answers: Answers;
  /** The form edits a record. */
  isRecord: boolean;
}

export interface FormsApi {
  /** `GET /forms/{id}`. With the ETag of the last response, null means that nothing changed. */
  form(id: string, tag?: string): Promise<{ doc: FormDoc; tag: string } | null>;
  /** `GET /forms/{id}?version=n` */
  formVersion(id: string, version: number): Promise<FormDoc>;
  /** Called when a form was opened. Caches on this device what the form needs to open offline. */
  keepOffline?(opened: OpenedFormDoc): void;
  /** Imports the module at `FormDoc.validator`. */
  validators(address: string): Promise<Validators>;
  /** `GET /options/{list}[?of=code]` */
  options(list: string, of?: string): Promise<OptionDoc[]>;
  /** `GET /forms/{id}/prefill`: first answers, only for a user. */
  prefilled(id: string): Promise<Answers>;
  /** `GET /forms/{id}/draft` */
  draft(id: string): Promise<DraftDoc>;
  /** `PUT /forms/{id}/draft`. Only the given fields change, null clears one. `last` means that the page is closing. */
  saveDraft(id: string, patch: Required<DraftPatch>, last?: boolean): Promise<SavedDraft>;
  /** `DELETE /forms/{id}/draft` */
  dropDraft(id: string): Promise<void>;
  /** `POST /forms/{id}/submissions` */
  submit(id: string, body: SubmissionBody & { form_version: number }, key: string): Promise<unknown>;
  /** `POST /forms/{id}/resume` */
  saveForLater(id: string, body: ResumeBody): Promise<unknown>;
  /** `POST /uploads` */
  upload(
    file: File,
    at: { form: string; field: string },
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ): Promise<UploadInfo>;
  /** `GET /uploads/{id}`: details of the user's own upload. */
  uploadInfo(id: string): Promise<UploadInfo>;
  /** Reads the file at a private URL with the session's token. */
  blob(url: string): Promise<Blob>;
  /** `POST /check/coordinate/google-map-link` */
  mapLink(link: string): Promise<MapPoint>;
}

/** Who fills in the form, and the services it needs. */
export interface FormsEnvironment {
  api: FormsApi;
  /** Id of the user. null for an anonymous visitor, for whom nothing is stored on the server. */
  person: string | null;
  /** Shows a toast (ToastRegion.tsx). */
  notify: (notice: { title: string; description?: string; variant?: 'default' | 'destructive' | 'success' }) => void;
  /** URL template of map tiles with {z}/{x}/{y}. null means the plain drawn map. */
  tiles: { url: string; attribution: string } | null;
}
