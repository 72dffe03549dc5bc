/** All problems that the API reports: status and code of each. The sentences are in `locales/id/problems.json`. */
import { type TextName, t } from './lib/i18n.ts';

export type FieldErrors = Record<string, string[]>;

/** Codes are in capitals, other texts of the file are not. */
type ProblemCode = TextName<'problems'> & Uppercase<string>;

interface ProblemOptions {
  errors?: FieldErrors | null;
  data?: unknown;
  params?: Record<string, unknown>;
  headers?: Record<string, string>;
  isFormValidated?: boolean;
}

export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: FieldErrors | null;
  readonly data: unknown;
  readonly headers: Record<string, string>;
  /** True if `errors` contain all errors of a form's answers. */
  readonly isFormValidated: boolean;

  constructor(status: number, code: ProblemCode, more: ProblemOptions = {}) {
    super(t(`problems:${code}`, more.params));
    this.name = 'Problem';
    this.status = status;
    this.code = code;
    this.errors = more.errors ?? null;
    this.data = more.data ?? null;
    this.headers = more.headers ?? {};
    this.isFormValidated = more.isFormValidated ?? false;
  }
}

const problemFactory = (status: number, code: ProblemCode) => (options?: ProblemOptions) =>
  new Problem(status, code, options);

/** "30 detik", "2 menit": rounded up, so that waiting this long is enough. */
function formatWait(seconds: number): string {
  if (seconds <= 90) return t('problems:wait.seconds', { count: Math.max(1, Math.ceil(seconds)) });
  if (seconds <= 5400) return t('problems:wait.minutes', { count: Math.ceil(seconds / 60) });
  return t('problems:wait.hours', { count: Math.ceil(seconds / 3600) });
}

export const problems = {
  MALFORMED: problemFactory(400, 'MALFORMED'),
  NESTED_TOO_DEEP: problemFactory(400, 'NESTED_TOO_DEEP'),
  IDEMPOTENCY_KEY_INVALID: problemFactory(400, 'IDEMPOTENCY_KEY_INVALID'),
  UNAUTHORIZED: problemFactory(401, 'UNAUTHORIZED'),
  TOKEN_REQUIRED: problemFactory(401, 'TOKEN_REQUIRED'),
  SESSION_EXPIRED: problemFactory(401, 'SESSION_EXPIRED'),
  LOGIN_FAILED: problemFactory(401, 'LOGIN_FAILED'),
  /** An API key that is unknown, revoked or expired. */
  KEY_REFUSED: problemFactory(401, 'KEY_REFUSED'),
  FORBIDDEN: problemFactory(403, 'FORBIDDEN'),
  ACCOUNT_DISABLED: problemFactory(403, 'ACCOUNT_DISABLED'),
  EMAIL_UNVERIFIED: problemFactory(403, 'EMAIL_UNVERIFIED'),
  /** The password was given neither in this session within the last ten minutes nor with this request. */
  PASSWORD_NEEDED: problemFactory(403, 'PASSWORD_NEEDED'),
  /** A curator who assists a business may not score it or decide on it. */
  CURATION_ASSISTED: problemFactory(403, 'CURATION_ASSISTED'),
  CURATION_OWN_ENTRY: problemFactory(403, 'CURATION_OWN_ENTRY'),
  /** Only its owner changes a shared view, and only its author a comment. */
  VIEW_OF_ANOTHER: problemFactory(403, 'VIEW_OF_ANOTHER'),
  COMMENT_OF_ANOTHER: problemFactory(403, 'COMMENT_OF_ANOTHER'),
  NOT_FOUND: problemFactory(404, 'NOT_FOUND'),
  RESUME_LINK_UNKNOWN: problemFactory(404, 'RESUME_LINK_UNKNOWN'),
  ROUTE_NOT_FOUND: problemFactory(404, 'ROUTE_NOT_FOUND'),
  METHOD_NOT_ALLOWED: (allow: string[]) =>
    new Problem(405, 'METHOD_NOT_ALLOWED', { headers: { allow: allow.join(', ') } }),
  TIMEOUT: problemFactory(408, 'TIMEOUT'),
  /** `code` names the sentence in problems.json. `data` is the current state that caused the conflict. */
  CONFLICT: (code: ProblemCode = 'CONFLICT', params: Record<string, unknown> = {}, data: unknown = null) =>
    new Problem(409, code, { params, data }),
  TOO_LARGE: problemFactory(413, 'TOO_LARGE'),
  TOO_MANY_VALUES: problemFactory(413, 'TOO_MANY_VALUES'),
  PDF_TOO_LARGE: problemFactory(413, 'PDF_TOO_LARGE'),
  UNSUPPORTED_MEDIA_TYPE: problemFactory(415, 'UNSUPPORTED_MEDIA_TYPE'),
  VALIDATION_FAILED: (errors: FieldErrors, data: unknown = null) =>
    new Problem(422, 'VALIDATION_FAILED', { errors, data }),
  /** As VALIDATION_FAILED, when all answers of a form were validated. */
  FORM_INVALID: (errors: FieldErrors) => new Problem(422, 'VALIDATION_FAILED', { errors, isFormValidated: true }),
  /** A value that no schema limited and that its column cannot hold. */
  OUT_OF_RANGE: problemFactory(422, 'OUT_OF_RANGE'),
  UNSTORABLE_TEXT: problemFactory(422, 'UNSTORABLE_TEXT'),
  IDEMPOTENCY_KEY_REUSED: problemFactory(422, 'IDEMPOTENCY_KEY_REUSED'),
  TOO_MANY: (retryAfterSeconds: number, code: ProblemCode = 'TOO_MANY') =>
    new Problem(429, code, {
      params: { wait: formatWait(retryAfterSeconds) },
      headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
    }),
  INTERNAL: problemFactory(500, 'INTERNAL'),
  UNAVAILABLE: (retryAfterSeconds = 2) =>
    new Problem(503, 'UNAVAILABLE', { headers: { 'retry-after': String(retryAfterSeconds) } }),
  STORAGE_FULL: problemFactory(507, 'STORAGE_FULL'),
};
