/** A curator has an entry or a consultation open while somebody else withdraws it or moves it on. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { CurationDetail } from '#contract/curation.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { consultationQuery } from '#web/features/consultation/api.ts';
import { ConsultationLoader } from '#web/features/consultation/ConsultationLoader.tsx';
import { deskEntryQuery } from '#web/features/curation/desk/api.ts';
import { EntryLoader } from '#web/features/curation/desk/EntryLoader.tsx';
import { EntryReview } from '#web/features/curation/desk/EntryReview.tsx';
import { localCopyKey } from '#web/local-copy.ts';
import { userQueryKey } from '#web/session/user.ts';
import { deviceStorage } from '#web/storage.ts';

const entryWith = (id: string, events: string[]) =>
  ({
    ...{ id, events, form_id: 'umkm-data', form_version: 1, title: 'Data UMKM', number: 'KUR-2026-000001' },
    ...{ status: 'assessing', status_label: 'Penilaian Kurator', submitted_at: '2026-11-01T00:00:00.000Z' },
    ...{ person: { id: 'u2', name: 'Siti Aminah' }, business: null, business_name: 'Dapur Siti', period: null },
    ...{ curator: null, product: null, result: null, decision_note: null, sheets: [], marks: [], timeline: [] },
    ...{ answers: {}, files: {}, doc: { ui: { fields: { nik: { label: 'NIK' } }, steps: [] } } },
  }) as unknown as CurationDetail;

function textOf(page: ReactNode, client = new QueryClient()): string {
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/e1?nilai=1']}>
        <Routes>
          <Route path="/:id" element={page} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ');
}
const review = (entry: CurationDetail) => (
  <EntryReview entry={entry} desk="curator" isScoring={false} onScore={() => undefined} />
);

test('notes that could not be sent any more stay readable, and the possible actions are offered', () => {
  const key = localCopyKey('', 'marks', 'e2');
  deviceStorage.write(key, JSON.stringify({ nik: 'Angka terakhir keliru.' }));
  const text = textOf(review(entryWith('e2', ['score.file'])));
  expect(text).toContain('tidak dapat dikembalikan untuk diperbaiki');
  expect(text).toContain('Angka terakhir keliru.');
  expect(text).toContain('Isi lembar penilaian');
  expect(text).not.toContain('Kembalikan untuk diperbaiki');
  // While they can be sent, the bar to send them stands there instead.
  expect(textOf(review(entryWith('e2', ['revision.request'])))).toContain('Kembalikan untuk diperbaiki');
  deviceStorage.remove(key);
});

test('an entry that was withdrawn while it was open says so instead of offering to score it', () => {
  const client = new QueryClient();
  client.setQueryData(userQueryKey, { id: 'k1', role: 'curator' });
  const { queryKey } = deskEntryQuery('curator', 'e1');
  client.setQueryData(queryKey, entryWith('e1', ['score.file']));
  expect(textOf(<EntryLoader desk="curator" />, client)).toContain('KUR-2026-000001');
  const error = new ApiProblem(404, 'Data yang Anda cari tidak ditemukan.');
  client.getQueryCache().find({ queryKey })?.setState({ status: 'error', error });
  const text = textOf(<EntryLoader desk="curator" />, client);
  expect(text).toContain('Pengajuan ini sudah ditarik atau dipindahkan');
  expect(text).not.toContain('KUR-2026-000001');
});

test('a consultation that was reassigned while it was open says so instead of offering to schedule it', () => {
  const client = new QueryClient();
  const { queryKey } = consultationQuery('k1');
  client.setQueryData(queryKey, { id: 'k1', judul: 'Jualan daring' } as never);
  const page = (
    <ConsultationLoader id="k1" list="/dashboard/curator/consultations" listWord="Daftar konsultasi">
      {({ judul }) => judul}
    </ConsultationLoader>
  );
  expect(textOf(page, client)).toContain('Jualan daring');
  client
    .getQueryCache()
    .find({ queryKey })
    ?.setState({ status: 'error', error: new ApiProblem(404, '') });
  const text = textOf(page, client);
  expect(text).toContain('Konsultasi ini tidak lagi pada Anda');
  expect(text).not.toContain('Jualan daring');
});
