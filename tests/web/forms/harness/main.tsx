/** The forms on their own page with a fake API, for manual checks, browser tests and measurements. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { showToast, ToastRegion } from '#web/components/ToastRegion.tsx';
import { EnvironmentContext } from '#web/forms/environment.tsx';
import type { SubmitContext } from '#web/forms/types.ts';
import Wizard from '#web/forms/Wizard.tsx';
import { theme } from '#web/theme/theme.ts';
import { fakeApi, scene, storedDraft, writeElsewhere } from './fake-api.ts';

const params = new URLSearchParams(location.search);
const form = params.get('form') ?? 'umkm-data';
const isEdit = params.get('mode') === 'edit';
/** The form may stand on the page several times. */
const copies = Array.from({ length: Number(params.get('copies') ?? 1) }, (_, at) => String(at + 1));
document.documentElement.dataset.theme = params.get('theme') ?? 'light';
localStorage.setItem('theme', params.get('theme') ?? 'light');
/** Loaded only where a test needs it. */
const judge = async (id: string, all: string, today: string) => (await import('./judge.ts')).judgeAll(id, all, today);
scene.prefilled = JSON.parse(params.get('prefilled') ?? '{}');
Object.assign(window, { scene, writeElsewhere, storedDraft, judge });

const person = params.get('person') === 'none' ? null : 'siti';
const env = { api: fakeApi, person, notify: showToast, tiles: null };

function Page() {
  const [count, setCount] = useState(0);
  return (
    <main style={{ maxWidth: 1000, margin: '0 auto', padding: '24px 16px' }}>
      {params.has('bench') && (
        <FormControl fullWidth sx={{ mb: 4 }}>
          <InputLabel htmlFor="bare">Kolom polos</InputLabel>
          <OutlinedInput id="bare" label="Kolom polos" defaultValue="" />
        </FormControl>
      )}
      {copies.map((copy) => (
        <Wizard
          key={`${count} ${copy}`}
          form={form}
          {...(copies.length > 1 ? { copyKey: copy } : {})}
          mode={isEdit ? 'edit' : 'draft'}
          resumesByMail={params.has('later')}
          initialAnswers={isEdit ? JSON.parse(params.get('answers') ?? '{}') : {}}
          {...(isEdit
            ? {
                onSubmit: async (answers: unknown, { changed }: SubmitContext) => {
                  scene.sent.push({ answers, changed });
                  return answers;
                },
                onCancel: () => setCount(count + 1),
              }
            : {})}
        />
      ))}
    </main>
  );
}

/** Loaded only where a test needs it, because the forms are also measured on this page. */
const StudioPage = lazy(() => import('./studio.tsx'));
const DialogPage = lazy(() => import('./dialog.tsx'));

const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
const cache = createCache({ key: 'css' });
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="light" modeStorageKey="theme">
        <QueryClientProvider client={queries}>
          <EnvironmentContext value={env}>
            <BrowserRouter>
              <Suspense>
                {params.has('studio') ? (
                  <StudioPage id={params.get('studio') ?? ''} />
                ) : params.has('dialog') ? (
                  <DialogPage />
                ) : (
                  <Page />
                )}
              </Suspense>
            </BrowserRouter>
          </EnvironmentContext>
          <ToastRegion />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>,
);
