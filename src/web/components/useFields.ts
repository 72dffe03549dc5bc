/**
 * State of a small form: values, and the server's messages by field. A message disappears when its field is edited.
 * Typed values are never lost.
 */
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiProblem, type FieldErrors, toProblem } from '../api/problem.ts';

type Values = Record<string, string | boolean>;

/** Typed values that were not saved. Kept until `submit` succeeds. */
export interface FieldsCopy<T> {
  read(): Partial<T>;
  write(values: T): void;
  remove(): void;
}

export function useFields<T extends Values>(initial: T, copy?: FieldsCopy<T>) {
  const [values, setValues] = useState<T>(() => ({ ...initial, ...copy?.read() }));
  const latest = useRef(values);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const set = <K extends keyof T & string>(name: K, value: T[K]) => {
    // Autofill sets several fields before the next rendering.
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    copy?.write(latest.current);
    setErrors(({ [name]: _mended, ...others }) => others);
  };
  /** Replaces all typed values. */
  const reset = (next: T) => {
    latest.current = next;
    setValues(next);
    setErrors({});
    copy?.remove();
  };
  const fail = (next: FieldErrors) => {
    // Rendered first, because the field to focus is found by its error attribute, and screen readers read the message
    // together with it.
    flushSync(() => setErrors(next));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const submit =
    (send: (values: T) => Promise<void>, onProblem: (problem: ApiProblem) => void = () => {}) =>
    async (event: FormEvent) => {
      event.preventDefault();
      if (isSending) return;
      setSending(true);
      setErrors({});
      try {
        await send(values);
        copy?.remove();
      } catch (error) {
        const problem = toProblem(error);
        fail(problem.errors);
        onProblem(problem);
      } finally {
        setSending(false);
      }
    };
  /** Props for a text input called `name`. */
  const text = <K extends keyof T & string>(name: K) => ({
    name,
    value: String(values[name] ?? ''),
    errors: errors[name] ?? [],
    onChange: (value: string) => set(name, value as T[K]),
  });
  return { values, errors, isSending, form, set, reset, fail, submit, text };
}
