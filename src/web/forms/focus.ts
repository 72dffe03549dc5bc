/** Ids of a form's elements, which begin with the `idPrefix` of its session, and functions that focus them. */

const taken = new Set<string>();

/**
 * The name of the form. A further copy of the same form on a page gets a number, so that no button, label or link of one copy belongs
 * to another. No name of a form has an underscore.
 */
export function takeIdPrefix(form: string): string {
  let prefix = form;
  for (let copy = 2; taken.has(prefix); copy++) prefix = `${form}_${copy}`;
  taken.add(prefix);
  return prefix;
}
/** Called when the form leaves the page. */
export const releaseIdPrefix = (prefix: string): void => void taken.delete(prefix);

export const fieldId = (prefix: string, path: string): string => `${prefix}.${path}`;
export const summaryId = (prefix: string): string => `${prefix}-error-summary`;
export const formId = (prefix: string): string => `${prefix}-form`;
export const updateNoticeId = (prefix: string): string => `${prefix}-news`;
/** The button "Lanjut" or "Kirim". */
export const forwardId = (prefix: string): string => `${prefix}-forward`;
export const headingId = (prefix: string): string => `${prefix}-heading`;
/** The confirmation after sending. */
export const doneId = (prefix: string): string => `${prefix}-done`;
export const honeypotId = (prefix: string): string => `${prefix}-situs-lain`;

const CONTROLS = ':is(input:not([type=hidden]), select, textarea, button, [role=combobox]):not(:disabled)';

export function focusField(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  const isGroup = element.matches('fieldset, div');
  const target = isGroup ? (element.querySelector<HTMLElement>(CONTROLS) ?? element) : element;
  element.closest('[data-field]')?.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}

export function focusElement(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
