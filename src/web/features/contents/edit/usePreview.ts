/** Preview of unsaved input. The server renders the data after a pause in typing, so that only one presenter exists. */
import { useEffect, useState } from 'react';
import type { FormSession } from '../../../forms/index.ts';
import { previewContent } from '../api.ts';

const DEBOUNCE_MS = 500;

/** Undefined while loading, null if there is nothing to show. */
export function usePreview(formSession: FormSession, kind: string): unknown {
  const [preview, setPreview] = useState<unknown>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let abortController = new AbortController();
    const ask = () => {
      abortController.abort();
      abortController = new AbortController();
      const { signal } = abortController;
      const answers = Object.fromEntries(
        Object.entries(formSession.store.answers()).filter(([, value]) => value !== undefined && value !== null),
      );
      // If a preview fails, the last one stays.
      previewContent(kind, answers, signal).then(setPreview, () => undefined);
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, DEBOUNCE_MS);
    };
    ask();
    const stop = formSession.store.onChange(schedule);
    return () => {
      stop();
      clearTimeout(timer);
      abortController.abort();
    };
  }, [formSession, kind]);
  return preview;
}
