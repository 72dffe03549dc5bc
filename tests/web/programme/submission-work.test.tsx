/** What staff see of their work on submissions: filters in the URL, bounds of bulk actions, marked differences, own comments. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { StaffSubmission } from '#contract/staff-submissions.ts';
import type { Comparison, SubmissionWork } from '#contract/submission-work.ts';
import {
  apiFilterOf,
  fromView,
  gridApiQuery,
  isFiltered,
  submissionList,
  toView,
} from '#web/features/submissions/grid-state.ts';
import { BulkWorkButtons } from '#web/features/submissions/work/BulkWork.tsx';
import { Comments } from '#web/features/submissions/work/Comments.tsx';
import { ComparedAnswers } from '#web/features/submissions/work/ComparedAnswers.tsx';
import { SimilarSubmissions } from '#web/features/submissions/work/SimilarSubmissions.tsx';
import { theme } from '#web/theme/theme.ts';

const render = (children: ReactNode): string => {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => {}) } } });
  return renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
};

describe('filters by work', () => {
  const state = submissionList.read(new URLSearchParams('form=umkm-data&assignee=me&handled=no&similar=yes&view=x'));

  test('stand in the URL, are sent to the server and kept in a view', () => {
    expect(isFiltered(state)).toBe(true);
    expect(apiFilterOf(state)).toEqual({ form: 'umkm-data', assignee: 'me', handled: 'no', similar: 'yes' });
    const view = toView(state);
    expect(view).toMatchObject({ assignee: 'me', handled: 'no', similar: 'yes' });
    expect(fromView('umkm-data', view, 20)).toEqual({ ...state, view: '' });
  });

  test('a view of an address is no filter of the server', () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const opened = submissionList.read(new URLSearchParams(`form=umkm-data&view=${id}`));
    expect(opened.view).toBe(id);
    expect(isFiltered(opened)).toBe(false);
    expect(gridApiQuery(opened)).not.toContain('view');
  });

  test('what is no person and no known value is left out', () => {
    const odd = submissionList.read(new URLSearchParams("form=umkm-data&assignee='or 1&handled=maybe&commented=1"));
    expect(isFiltered(odd)).toBe(false);
  });
});

describe('bulk actions', () => {
  const row = { work: { revision: 0, assignee: null, handled_at: null, comments: 0 } } as StaffSubmission;
  const work = { isBusy: false, results: null, change: async () => {}, undo: undefined, clearResults: () => {} };
  const bar = (count: number) =>
    render(<BulkWorkButtons rows={Array.from({ length: count }, () => row)} work={work} />);

  test('are offered for 200 submissions, and for 201 the bar says why not', () => {
    expect(bar(200)).not.toContain('disabled=""');
    expect(bar(201).match(/disabled=""/g)).toHaveLength(2);
    expect(bar(201)).toContain('Paling banyak 200 pengajuan sekaligus');
  });
});

test('differing answers are marked by a word, and the number of them is the title', () => {
  const side = { submitted_at: '2026-11-20T02:00:00Z', status: 'received', status_label: 'Terkirim', person: null };
  const comparison: Comparison = {
    sides: [
      { ...side, id: 'a', number: 'KIR-2026-000001' },
      { ...side, id: 'b', number: 'KIR-2026-000002' },
    ],
    kinds: ['nik'],
    decision: null,
    rows: [
      { field: 'nik', label: 'NIK', texts: ['6471••••', '6471••••'], differs: false },
      { field: 'nama', label: 'Nama', texts: ['Sari', ''], differs: true },
    ],
  };
  const html = render(<ComparedAnswers comparison={comparison} />);
  expect(html).toContain('1 jawaban berbeda');
  expect(html.match(/>Berbeda</g)).toHaveLength(1);
  expect(html).toContain('Tidak dijawab');
});

const work: SubmissionWork = {
  revision: 1,
  assignee: null,
  handled_at: null,
  handled_by: null,
  comments: [
    {
      id: '1',
      text: 'Milik sendiri',
      author: 'Ratna',
      is_own: true,
      created_at: '2026-11-20T02:00:00Z',
      edited_at: null,
    },
    { id: '2', text: 'Milik Joko', author: 'Joko', is_own: false, created_at: '2026-11-20T03:00:00Z', edited_at: null },
  ],
  similar: [{ id: 'b', number: 'KIR-2026-000002', kinds: ['phone', 'name'] }],
  duplicate_of: [],
};

test('only own comments can be edited and deleted', () => {
  const html = render(<Comments id="a" work={work} />);
  expect(html).toContain('Milik Joko');
  expect(html.match(/Ubah komentar/g)).toHaveLength(1);
  expect(html.match(/Hapus komentar/g)).toHaveLength(1);
});

test('a possible duplicate leads to the comparison and says what is the same', () => {
  const html = render(<SimilarSubmissions id="a" work={work} />);
  expect(html).toContain('href="/dashboard/staff/submissions/a/compare/b"');
  expect(html).toContain('Nomor telepon sama, Nama mirip');
});
