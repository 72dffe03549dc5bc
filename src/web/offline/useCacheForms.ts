/** Caches forms that the page may open later, so that one visit of the page is enough to open them offline. */
import { useEffect } from 'react';
import type { Answers } from '#engine/types.ts';

export interface FormToCache {
  form: string;
  /** Answers that option lists depend on, such as the province for the list of cities. */
  answers?: Answers | null;
}

/** The page itself comes first. */
const DELAY_MS = 1_500;

async function cacheForms(forms: FormToCache[]): Promise<void> {
  const { httpApi } = await import('../forms/api.ts');
  for (const { form, answers } of forms) {
    const opened = await httpApi.form(form);
    if (opened) httpApi.keepOffline?.({ ...opened, answers: answers ?? {}, isRecord: true });
  }
}

export function useCacheForms(forms: FormToCache[]): void {
  const key = JSON.stringify(forms);
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !navigator.onLine || key === '[]') return;
    const timer = setTimeout(() => {
      // Without a connection the forms are cached at the next visit.
      cacheForms(JSON.parse(key) as FormToCache[]).catch(() => {});
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [key]);
}
