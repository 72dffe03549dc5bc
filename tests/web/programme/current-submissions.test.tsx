/** Open submissions are shown, and each number links to the page where the task can be done. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { OpenPeriod } from '#contract/curation.ts';
import { findWebUrl } from '#contract/pages.ts';
import { ProgrammeTasks } from '#web/features/analysis/programme/ProgrammeTasks.tsx';
import { businessQuery } from '#web/features/business/api.ts';
import { draftQuery, openPeriodQuery, ownSubmissionsQuery } from '#web/features/curation/api.ts';
import CurationPage from '#web/pages/CurationPage.tsx';
import { userQuery } from '#web/session/user.ts';

const period: OpenPeriod = {
  id: 'p1',
  title: 'Kurasi Ritel 2026',
  status: 'open',
  status_label: 'Dibuka',
  description: '',
  purposes: [],
  fields: [],
  criteria: '',
  quota: null,
  opens_on: '2026-10-01',
  closes_on: '2026-12-31',
  announces_on: '2027-01-15',
  accepting: true,
};
const entry = (id: string, status: string, of = period.id) => ({
  id,
  form_id: 'umkm-data',
  title: 'Data UMKM',
  status,
  status_label: status,
  submitted_at: '2026-11-01T00:00:00.000Z',
  period: { id: of, title: 'Kurasi' },
  product: null,
  curator: null,
  score: null,
  grade: null,
});

function curationOf(items: object[], path = '/curation'): string {
  const client = new QueryClient();
  client.setQueryData(businessQuery.queryKey, null as never);
  client.setQueryData(userQuery.queryKey, { id: 'u1' } as never);
  client.setQueryData(ownSubmissionsQuery(1).queryKey, {
    items,
    page: 1,
    total: items.length,
    total_pages: 1,
  } as never);
  client.setQueryData(openPeriodQuery.queryKey, period);
  for (const form of ['umkm-data', 'curator-registration'] as const)
    client.setQueryData(draftQuery(form).queryKey, { revision: 0 } as never);
  return renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <CurationPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const START = 'href="/curation?form=umkm-data"';

test('a user with an entry in this period gets a link to it, also without a shop', () => {
  const html = curationOf([entry('e1', 'verifying')]);
  expect(html).toContain('href="/curation/e1"');
  expect(html).not.toContain(START);
});

test('the address of the form leads to the entry, and to its correction in one press', () => {
  const path = '/curation?form=umkm-data';
  const sent = curationOf([entry('e1', 'verifying')], path);
  expect(sent).toContain('Pengajuan Anda sudah dikirim');
  expect(sent).toContain('href="/curation/e1"');
  const marked = curationOf([entry('e1', 'revision')], path);
  expect(marked).toContain('Pengajuan Anda perlu diperbaiki');
  expect(marked).not.toContain('sudah dikirim');
  expect(marked).toContain('href="/curation/e1?perbaiki=1"');
});

test('a decided entry or one of an earlier period does not prevent a new one', () => {
  expect(curationOf([entry('e1', 'failed')])).toContain(START);
  expect(curationOf([entry('e1', 'verifying', 'p0')])).toContain(START);
  expect(curationOf([])).toContain(START);
});

test('each programme number links to a page where staff can act, not to a read-only list', () => {
  const counts = {
    complaints_waiting: 0,
    tickets_new: 1,
    refunds_to_check: 0,
    to_verify: 2,
    without_period: 7,
    registrations_waiting: 3,
    consultations_pending: 4,
    mails_failed: 5,
    form_findings: 6,
  };
  const html = renderToString(
    <MemoryRouter>
      <ProgrammeTasks counts={counts} />
    </MemoryRouter>,
  );
  const links = [...html.matchAll(/href="(\/[^"?#]+)/g)].map(([, path]) => path as string);
  expect(links).toHaveLength(6);
  for (const path of links) {
    expect(findWebUrl(path), path).toBeTruthy();
    expect(path).not.toBe('/dashboard/staff/submissions');
  }
});
