/**
 * What was sent from this tab. After sending, the address leads to what was sent (`?terkirim=`), so a reload shows it
 * again. The browser's back button leads to the form's old address; there the person reads that it was sent already.
 */
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from './storage.ts';

/** Parameter of the address that shows what was sent; its value is the number. */
export const SENT_PARAMETER = 'terkirim';

export interface SentForm {
  id: string;
  /** As people say it: `KIR-2026-000123`. */
  number: string;
}

const STORAGE_PREFIX = 'terkirim:';
const NUMBER = /^[A-Z]{3}-\d{4}-\d{6,9}$/;
/** A step of the form, kept in its address. */
const STEP_PARAMETER = 'langkah';

function readSentForm(form: string): SentForm | null {
  try {
    return JSON.parse(tabStorage.read(STORAGE_PREFIX + form) ?? 'null') as SentForm | null;
  } catch {
    return null;
  }
}

/** When somebody logs out: the next person in this tab sent nothing. */
export function clearSentForms(): void {
  for (const name of tabStorage.names()) if (name.startsWith(STORAGE_PREFIX)) tabStorage.remove(name);
}

/** The number in an address, if it looks like one. */
export const sentNumberOf = (params: URLSearchParams): string | null => {
  const number = params.get(SENT_PARAMETER) ?? '';
  return NUMBER.test(number) ? number : null;
};

export function useSentForm(form: string): {
  /** Sent from this tab, and the person came here by reload or by the back button. */
  sent: SentForm | null;
  remember(receipt: unknown): void;
  /** The form is filled in once more. */
  begin(): void;
} {
  const kind = useNavigationType();
  const { key, search } = useLocation();
  const [sent, setSent] = useState(() => (kind === 'POP' ? readSentForm(form) : null));
  const begin = () => {
    tabStorage.remove(STORAGE_PREFIX + form);
    setSent(null);
  };
  // A link to the form was followed: a new one is meant. Each step of a form is an address of its own, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, also one to the same address; not for each render
  useEffect(() => {
    if (kind === 'PUSH' && !new URLSearchParams(search).has(STEP_PARAMETER)) begin();
  }, [key]);
  return {
    sent,
    remember(receipt) {
      const { id, number } = receipt as SentForm;
      tabStorage.write(STORAGE_PREFIX + form, JSON.stringify({ id, number }));
      setSent({ id, number });
    },
    begin,
  };
}
