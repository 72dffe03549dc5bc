/** What pages may say to a Wizard and what it needs from outside; the shapes of the wire it counts on. No behaviour. */

import type { ReactNode } from 'react';
import type { Answers, FormDoc, Messages, OptionDoc, Validators } from '#engine/types.ts';

export interface WizardProps {
  /** Id of a published form, `schemas/forms/<form>.yaml`. */
  form: string;
  /**
   * `draft` (default): kept on the server and on this device until it is sent; everything answered is sent.
   * `edit`: begins from `initialAnswers`; only what was changed is handed to `onSubmit`.
   */
  mode?: 'draft' | 'edit';
  /** `edit`: the record as it stands. `draft`: values for a draft that does not exist yet. */
  initialAnswers?: Answers;
  /** `edit`: what the page knows about the person; fills questions that the record does not answer, and is sent with the rest. */
  known?: Answers;
  /** Uploads that `initialAnswers` names, by id (or by the address that stands in the answer), so that they can be shown. */
  files?: Record<string, Partial<UploadInfo>>;
  /** What a call of the page's own said about `initialAnswers`: stands at the fields until they are edited. */
  errors?: Messages;
  /** `edit`: nothing but these steps is shown, judged and handed to `onSubmit`. Default: all that the answers ask for. */
  onlySteps?: readonly string[];
  /** `edit`: the version that the record answers, and goes on answering whatever is published. Default: the one in force. */
  version?: number;
  /** Tells records of one form apart on this device (the id of the product that is edited). */
  copyKey?: string;
  /** Words of the last button; default "Kirim" (draft) or "Simpan" (edit). */
  submitLabel?: string;
  /** List of steps; default: when the form has more than one. */
  stepList?: boolean;
  /** Page to read everything again before sending; default: when the form has more than one step. */
  checkPage?: boolean;
  /** Heading above the steps: the form's title as h1 (default), another text, or none when the page has its own. */
  title?: ReactNode | false;
  /** Rank of the headings; 1 unless the page already has an h1. */
  headingLevel?: 1 | 2 | 3;
  /**
   * Sends the answers. Default: `POST /forms/{form}/submissions`. Throws what `src/web/api` throws: a 422's messages land
   * on their fields, a 409 with `form_version` carries the draft over, everything else stands above the buttons.
   */
  onSubmit?: (answers: Answers, context: SubmitContext) => Promise<unknown>;
  /** After it was sent, with what `onSubmit` (or the default call) answered. */
  onDone?: (result: unknown) => void;
  /** The page that says what happens next; default: a plain confirmation. */
  done?: (result: unknown) => ReactNode;
  /** Shows "Batal" and is called by it; in `edit` mode what was typed is dropped. */
  onCancel?: () => void;
  /** Shown under the heading of one step: reminders that the page knows and the form does not. */
  stepNote?: (step: string, answers: Answers) => ReactNode;
  /** Shown on the check page, below the answers: what the page asks for besides them before they are sent. */
  checkNote?: ReactNode;
}

export interface SubmitContext {
  form_version: number;
  /** What differs from `initialAnswers`; null = cleared. */
  changed: Answers;
  /** The same for every retry of these answers: for the header `Idempotency-Key`. */
  key: string;
}

export interface SubmissionSheetProps {
  doc: FormDoc;
  answers: Answers;
  files?: Record<string, Partial<UploadInfo>>;
  headingLevel?: 2 | 3;
  /** Private files are fetched only when somebody asks for them: each look at one is kept. */
  loadsFilesOnDemand?: boolean;
  /** Stands at the end of the line of an answer. */
  beside?: (field: string, label: string) => ReactNode;
  /** Stands under an answer. */
  under?: (field: string, label: string) => ReactNode;
}

/** `POST /uploads`, `GET /uploads/{id}`. */
export interface UploadInfo {
  id: string;
  url: string;
  file_name: string;
  bytes: number;
  width?: number | null;
  height?: number | null;
  /** Shown whenever the server read a QRIS code in the picture. */
  qris?: { name: string | null; nmid: string | null; city: string | null; problems: string[] } | null;
}

/** `GET /forms/{id}/draft`; revision 0: there is none. */
export interface DraftDoc {
  answers: Answers;
  revision: number;
  form_version: number;
  /** In which the answers were kept until now; lower: they were carried over. */
  kept_version: number;
  /** Answers that were left behind by that, by their old names. */
  dropped: string[];
  saved_at: string | null;
}

/** Answer of `PUT /forms/{id}/draft`; `merged` are fields that another device changed since `base_revision`. */
export interface SavedDraft {
  revision: number;
  form_version: number;
  saved_at: string | null;
  merged?: Answers;
}

/** `data` of a 409 of `PUT /forms/{id}/draft`: the other fields were stored, these were not. */
export interface DraftConflict extends SavedDraft {
  clashes: Record<string, { mine: unknown; theirs: unknown }>;
}

export interface MapPoint {
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
  /** `NO_ANSWER`: the server was not reached. */
  code?: string | null;
}

/** Every call that filling in a form makes. The only place where the forms touch the outer world. */
export interface FormsApi {
  /** `GET /forms/{id}`; with the tag of the last answer `null` means that nothing changed. */
  form(id: string, tag?: string): Promise<{ doc: FormDoc; tag: string } | null>;
  /** `GET /forms/{id}?version=n` */
  formVersion(id: string, version: number): Promise<FormDoc>;
  /** A form was opened for filling in: keeps on this device what it needs to open without a connection. */
  keepOffline?(doc: FormDoc, tag: string, answers: Answers): void;
  /** Imports the module at `FormDoc.validator`. */
  validators(address: string): Promise<Validators>;
  /** `GET /options/{list}[?of=code]` */
  options(list: string, of?: string): Promise<OptionDoc[]>;
  /** `GET /forms/{id}/draft` */
  draft(id: string): Promise<DraftDoc>;
  /** `PUT /forms/{id}/draft`; only the named fields change, null clears. `last`: the page is going away. */
  saveDraft(
    id: string,
    patch: { answers: Answers; base_revision: number; form_version: number },
    last?: boolean,
  ): Promise<SavedDraft>;
  /** `DELETE /forms/{id}/draft` */
  dropDraft(id: string): Promise<void>;
  /** `POST /forms/{id}/submissions` */
  submit(id: string, body: { answers: Answers; form_version: number; trap?: string }, key: string): Promise<unknown>;
  /** `POST /uploads` */
  upload(
    file: File,
    at: { form: string; field: string },
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ): Promise<UploadInfo>;
  /** `GET /uploads/{id}`: what is known of an upload of one's own. */
  uploadInfo(id: string): Promise<UploadInfo>;
  /** The bytes behind a private address, fetched with the session's token. */
  blob(url: string): Promise<Blob>;
  /** `POST /check/coordinate/google-map-link` */
  mapLink(link: string): Promise<MapPoint>;
}

/** Who fills in, and with what. */
export interface FormsEnvironment {
  api: FormsApi;
  /** Id of the person, null for a visitor: then nothing is kept on the server. */
  person: string | null;
  /** One notice (ToastRegion.tsx). */
  notify: (notice: { title: string; description?: string; variant?: 'default' | 'destructive' | 'success' }) => void;
  /** Address of map tiles with {z}/{x}/{y}, or null: a plain grid. */
  tiles: { url: string; attribution: string } | null;
}
