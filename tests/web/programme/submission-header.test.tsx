/** The header of a submission names its number, before the answers and the history, and leads back to its list. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { CurationDetail } from '#contract/curation.ts';
import type { SubmissionDetail } from '#contract/submissions.ts';
import { submissionQuery } from '#web/features/curation/api.ts';
import { EntryReview } from '#web/features/curation/desk/EntryReview.tsx';
import { EntryView } from '#web/features/curation/EntryView.tsx';
import { PlainSubmission } from '#web/features/curation/PlainSubmission.tsx';
import SubmissionPage from '#web/pages/SubmissionPage.tsx';
import { userQueryKey } from '#web/session/user.ts';

const NUMBER = 'KUR-2026-000123';
const entry = {
  id: 'e1',
  form_id: 'umkm-data',
  form_version: 1,
  title: 'Data UMKM',
  number: NUMBER,
  status: 'submitted',
  status_label: 'Diajukan',
  submitted_at: '2026-11-01T00:00:00.000Z',
  person: { id: 'u2', name: 'Siti Aminah' },
  business: null,
  business_name: 'Dapur Siti',
  period: null,
  curator: null,
  product: null,
  result: null,
  decision_note: null,
  sheets: [],
  marks: [],
  events: [],
  timeline: [],
  answers: {},
  files: {},
  doc: { ui: { fields: {}, steps: [] } },
} as unknown as CurationDetail;

/** The visible text from the heading up to the next section. */
function headerOf(page: ReactNode): string {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
  const [header = ''] = (html.split('<h1')[1] ?? '').split(/<section|<dl/);
  return header.replace(/<[^>]*>/g, ' ');
}

test('the sender reads the number of an entry beside its status', () => {
  const header = headerOf(<EntryView entry={entry} onMend={() => undefined} />);
  expect(header).toContain(NUMBER);
  expect(header).toContain('Diajukan');
});

test('a curator reads the number of an entry beside its status', () => {
  const header = headerOf(<EntryReview entry={entry} desk="curator" isScoring={false} onScore={() => undefined} />);
  expect(header).toContain(NUMBER);
  expect(header).toContain('Diajukan');
});

test('the sender of another form reads its number beside its status', () => {
  const sheet = { ...entry, number: 'KIR-2026-000007', can_withdraw: false } as never;
  expect(headerOf(<PlainSubmission sheet={sheet} />)).toContain('KIR-2026-000007');
});

test.each([
  ['survei-pasar', '/forms', 'Kembali ke Formulir'],
  ['curator-registration', '/curation', 'Kembali ke Kurasi'],
])('a sent %s leads back to the page that lists it', (form_id, href, label) => {
  const client = new QueryClient();
  client.setQueryData(submissionQuery('e1').queryKey, { ...entry, form_id } as unknown as SubmissionDetail);
  client.setQueryData(userQueryKey, { id: 'u2', role: 'user' });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/curation/e1']}>
        <Routes>
          <Route path="/curation/:id" element={<SubmissionPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const [link = ''] = html.match(/<a [^>]*href="\/(forms|curation)".*?<\/a>/) ?? [];
  expect(link).toContain(`href="${href}"`);
  expect(link).toContain(label);
});
