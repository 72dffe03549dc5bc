/** What was typed so far as everybody would read it: asked of the server a moment after the last key, so that there is one way to present. */
import { useEffect, useState } from 'react';
import type { Filling } from '../../../forms/filling.ts';
import { previewContent } from '../api.ts';

const REST_MS = 500;

/** Undefined while nothing came yet, null where there is nothing to show. */
export function usePreview(filling: Filling, kind: string): unknown {
  const [preview, setPreview] = useState<unknown>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let asking = new AbortController();
    const ask = () => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const answers = Object.fromEntries(
        Object.entries(filling.store.answers()).filter(([, value]) => value !== undefined && value !== null),
      );
      // A preview that cannot be had leaves the last one standing.
      previewContent(kind, answers, signal).then(setPreview, () => undefined);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, REST_MS);
    };
    ask();
    const stop = filling.store.onChange(soon);
    return () => {
      stop();
      clearTimeout(timer);
      asking.abort();
    };
  }, [filling, kind]);
  return preview;
}
