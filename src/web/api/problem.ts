import { t } from '../i18n.ts';
/** A failed API call as screens use it: status, message and messages by field. */

export type FieldErrors = Record<string, string[]>;

export interface Envelope<T> {
  success: boolean;
  message: string;
  errors: FieldErrors | null;
  data: T;
}

export class ApiProblem extends Error {
  readonly status: number;
  readonly errors: FieldErrors;
  /** Further data of the error response, such as both values of a conflict or the changes of a form. */
  readonly data: unknown;
  /** The server's problem code, from the header `problem-code`. */
  readonly code: string | null;

  constructor(
    status: number,
    message: string,
    errors: FieldErrors = {},
    data: unknown = null,
    code: string | null = null,
  ) {
    super(message);
    this.name = 'ApiProblem';
    this.status = status;
    this.errors = errors;
    this.data = data;
    this.code = code;
  }
}

/** `code` of a call that the server did not answer. */
export const NO_ANSWER = 'NO_ANSWER';
export const noResponseProblem = () => new ApiProblem(500, t('problem.no_answer'), {}, null, NO_ANSWER);
/** `code` of a second attempt that comes while the server still works on the first one. */
const IN_FLIGHT = 'IDEMPOTENCY_IN_FLIGHT';
/** The server has answered that it did nothing. After any other problem the call may have been carried out, or may be yet. */
export const isRefusal = ({ status, code }: ApiProblem): boolean => status < 500 && code !== IN_FLIGHT;
export const unknownProblem = () => new ApiProblem(500, t('problem.other'));

/** Builds the problem from an error response. The body may have any shape. */
export function problemOf(status: number, body: unknown, code: string | null = null): ApiProblem {
  const envelope = (typeof body === 'object' && body !== null ? body : {}) as Partial<Envelope<unknown>>;
  const { message, errors, data } = envelope;
  return new ApiProblem(status, message || t('problem.other'), errors ?? {}, data ?? null, code);
}

export const toProblem = (error: unknown): ApiProblem => (error instanceof ApiProblem ? error : unknownProblem());
