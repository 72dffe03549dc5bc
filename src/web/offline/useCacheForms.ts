/** Caches forms that the page may open later, so that one visit of the page is enough to open them offline. */
import { useEffect } from 'react';
import { formPaths } from '#contract/calls/forms.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { get } from '../api/call.ts';
import type { Envelope } from '../api/problem.ts';

interface FormToCache {
  form: string;
  /** Answers that option lists depend on, such as the province for the list of cities. */
  answers?: Answers | null;
}

/** The page itself comes first. */
const DELAY_MS = 1_500;

async function cacheForms(forms: FormToCache[]): Promise<void> {
  const [{ request }, { cacheFormOffline, cacheOptions }] = await Promise.all([
    import('../api/client.ts'),
    import('../forms/cache-form.ts'),
  ]);
  const options = async (list: string, of?: string) => {
    const path = formPaths.options(list, of);
    const data = await get(path);
    await cacheOptions(path, data);
    return data.options;
  };
  for (const { form, answers } of forms) {
    const response = await request('GET', formPaths.form(form));
    const { data: doc } = response.data as Envelope<FormDoc>;
    const tag = String(response.headers.etag ?? '');
    await cacheFormOffline({ doc, tag, answers: answers ?? {}, isRecord: true }, { options });
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
