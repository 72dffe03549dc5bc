/** Ids of a form's elements, and functions that focus them. */

export const fieldId = (form: string, path: string): string => `${form}.${path}`;
export const summaryId = (form: string): string => `${form}-error-summary`;
export const formId = (form: string): string => `${form}-form`;
export const updateNoticeId = (form: string): string => `${form}-news`;
/** The button "Lanjut" or "Kirim". */
export const forwardId = (form: string): string => `${form}-forward`;
export const headingId = (form: string): string => `${form}-heading`;

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
