/** Reasons for refusing an edit: a code and its parameters. The sentences are in `locales/id/studio-refusals.json`. */

export type EditErrorCode =
  | 'no-field'
  | 'no-step'
  | 'no-list'
  | 'no-option'
  | 'bad-name'
  | 'name-taken'
  | 'name-reserved'
  | 'name-hidden'
  | 'bad-code'
  | 'code-taken'
  | 'label-missing'
  | 'label-taken'
  | 'too-long'
  | 'too-many'
  | 'last-step'
  | 'last-option'
  | 'last-row'
  | 'locked'
  | 'depended-on'
  | 'wrong-order'
  | 'rule-order'
  | 'rows-in-rows'
  | 'row-hides'
  | 'never-shown'
  | 'awaited'
  | 'list-missing'
  | 'rows-missing'
  | 'source-missing'
  | 'source-misfit'
  | 'condition-misfit'
  | 'kind-misfit'
  | 'widget-misfit'
  | 'limit-misfit'
  | 'limit-order'
  | 'default-misfit'
  | 'display-misfit'
  | 'rule-broken'
  | 'rule-missing'
  | 'message-missing'
  | 'no-check'
  | 'left-out-all'
  | 'single-file'
  | 'weight-misfit'
  | 'visitor-file'
  | 'public-misfit'
  | 'prefill-url-private'
  | 'public-private'
  | 'public-pdf'
  | 'limit-time'
  | 'limit-times'
  | 'quota-misfit'
  | 'limit-visitor'
  | 'limit-business'
  | 'limit-address'
  | 'quota-private'
  | 'unsound';

/** An edit that would break the form. Nothing was changed. `params` holds readable labels of fields, steps and options. */
export class EditError extends Error {
  readonly code: EditErrorCode;
  readonly params: Record<string, string>;
  constructor(code: EditErrorCode, params: Record<string, string> = {}) {
    super(`${code} ${JSON.stringify(params)}`);
    this.name = 'EditError';
    this.code = code;
    this.params = params;
  }
}
