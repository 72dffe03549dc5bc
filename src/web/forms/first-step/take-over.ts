/**
 * Takes over what was typed into the first step that the server rendered (`ssr/first-step-script.ts`). Each changed
 * control is changed again in the application, in the way a user would do it, so that every field formats and checks its
 * own input. Focus and caret follow.
 */
import { formId } from '../focus.ts';

interface FirstStep {
  form: string;
  /** The main part of the rendered page. It exists until it was taken over, even if it is no longer shown. */
  content: HTMLElement | null;
  /** "Lanjut" or Enter was pressed. */
  isSubmitted: boolean;
  /** Shows the application in place of the step. */
  leave(): void;
}
declare global {
  /** Set by the page's own script. */
  var firstStep: FirstStep | undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (content: HTMLElement) => [...content.querySelectorAll<Control>('input, textarea, select')];

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox' || control.type === 'radio') return control.checked !== control.defaultChecked;
    if (control.type === 'file') return Boolean(control.files?.length);
  }
  return control.value !== control.defaultValue;
}

const stepOf = (form: string): HTMLElement | null =>
  (globalThis.firstStep?.form === form && globalThis.firstStep.content) || null;

/** Whether somebody has begun to fill in the rendered step. The form then opens at this step. */
export function isFirstStepBegun(form: string): boolean {
  const content = stepOf(form);
  return content !== null && (content.contains(document.activeElement) || controlsOf(content).some(isChanged));
}

/** React replaces the property `value` of an input. Only the browser's own setter makes it see a change. */
function setValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
}

function repeatChange(from: Control, to: Control): void {
  if (to instanceof HTMLInputElement && from instanceof HTMLInputElement) {
    if (to.type === 'checkbox' || to.type === 'radio') {
      if (to.checked !== from.checked) to.click();
      return;
    }
    if (to.type === 'file') {
      to.files = from.files;
      to.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
  }
  setValue(to, from.value);
  to.dispatchEvent(new Event(to instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** The browser's own window for choosing a file may be open. Its choice goes to the input that opened it. */
function followFileChoice(from: Control): void {
  from.addEventListener('change', () => {
    const to = document.getElementById(from.id) as Control | null;
    if (to) repeatChange(from, to);
  });
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;
/** Null for a control without a caret. */
const caretOf = (control: Element): [start: number, end: number] | null => {
  const { selectionStart = null, selectionEnd = null } = control as TextInput;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
};

/** `to` is the control in the application. The field may have formatted its text, so the caret then moves to the end. */
function moveFocus(from: HTMLElement, to: HTMLElement, caret: [number, number] | null): void {
  to.focus({ preventScroll: true });
  if (!caret) return;
  const [input, length] = [to as TextInput, (to as TextInput).value.length];
  const [start, end] = (from as TextInput).value === input.value ? caret : [length, length];
  input.setSelectionRange(start, end);
}

/** `isShown` tells whether the step of the form that is on screen is the first one. `show` goes there. */
export function takeOverFirstStep(form: string, isShown: boolean, show: () => void): void {
  const { firstStep } = globalThis;
  const content = stepOf(form);
  if (!firstStep || !content) return;
  // A finger or a key is on a control. Without the control, the browser would drop the press when it is released.
  if (content.querySelector(':active')) {
    requestAnimationFrame(() => takeOverFirstStep(form, isShown, show));
    return;
  }
  const changed = controlsOf(content).filter(isChanged);
  const focused = content.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  // Typed after the form had decided where to open. The effect runs again for the first step.
  if (!isShown && (changed.length > 0 || focused)) {
    show();
    return;
  }
  const caret = focused && caretOf(focused);
  firstStep.leave();
  firstStep.content = null;
  const find = ({ id }: Element) => (id ? document.getElementById(id) : null);
  for (const control of changed) {
    const target = find(control) as Control | null;
    if (!target) continue;
    repeatChange(control, target);
    // Fields format their text when they are left.
    if (control !== focused) target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  for (const control of controlsOf(content))
    if (control.type === 'file' && !changed.includes(control)) followFileChoice(control);
  const target = focused && find(focused);
  if (target) moveFocus(focused, target, caret);
  // After React has rendered these changes.
  if (firstStep.isSubmitted)
    setTimeout(() => (document.getElementById(formId(form)) as HTMLFormElement)?.requestSubmit());
}
