/**
 * Submissions sent from this tab. After sending, the URL shows the submission (`?terkirim=`), so a reload shows it
 * again. The back button returns to the form's old URL, where the user reads that the form was already sent.
 */
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { omitUndefined } from '#engine/lookup.ts';
import { tabStorage } from './storage.ts';

/** Query parameter with the number of the submission to show. */
export const SENT_PARAMETER = 'terkirim';

export interface SentForm {
  id: string;
  /** The number that users see: `KIR-2026-000123`. */
  number: string;
  /** What staff wrote for people who have sent this form. */
  confirmation?: string | null;
  status?: string;
  /** For the page of the place, of a sender without an account. */
  place_token?: string;
}

/** Prefix of the storage key of every sent form. */
export const SENT_FORM_PREFIX = 'terkirim:';
const NUMBER = /^[A-Z]{3}-\d{4}-\d{6,9}$/;
/** Query parameter with the current step of a form. */
const STEP_PARAMETER = 'langkah';

function readSentForm(form: string): SentForm | null {
  try {
    return JSON.parse(tabStorage.read(SENT_FORM_PREFIX + form) ?? 'null') as SentForm | null;
  } catch {
    return null;
  }
}

/** The text that confirms this submission, if it was sent from this tab. */
export function confirmationOf(form: string, number: string): string | null {
  const sent = readSentForm(form);
  return sent?.number === number ? (sent.confirmation ?? null) : null;
}

/** Called on logout, so that the next user of this tab sees none of these submissions. */
export function clearSentForms(): void {
  for (const name of tabStorage.names()) if (name.startsWith(SENT_FORM_PREFIX)) tabStorage.remove(name);
}

/** The submission number in the query, if it has the right shape. */
export const sentNumberOf = (params: URLSearchParams): string | null => {
  const number = params.get(SENT_PARAMETER) ?? '';
  return NUMBER.test(number) ? number : null;
};

export function useSentForm(form: string): {
  /** The submission that was sent from this tab, if the user reached this URL by reload or by the back button. */
  sent: SentForm | null;
  remember(receipt: unknown): void;
  /** Starts a new form. */
  begin(): void;
} {
  const kind = useNavigationType();
  const { key, search } = useLocation();
  const [sent, setSent] = useState(() => (kind === 'POP' ? readSentForm(form) : null));
  const begin = () => {
    tabStorage.remove(SENT_FORM_PREFIX + form);
    setSent(null);
  };
  // Following a link to the form starts a new one. Each step of a form has its own URL, so steps are excluded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation, also to the same URL, and not per render
  useEffect(() => {
    if (kind === 'PUSH' && !new URLSearchParams(search).has(STEP_PARAMETER)) begin();
  }, [key]);
  return {
    sent,
    remember(receipt) {
      const { id, number, confirmation = null, status, place_token } = receipt as SentForm;
      const kept = omitUndefined<SentForm>({ id, number, confirmation, status, place_token });
      tabStorage.write(SENT_FORM_PREFIX + form, JSON.stringify(kept));
      setSent(kept);
    },
    begin,
  };
}
