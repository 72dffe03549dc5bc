/** Curator registrations: the business, its message, and buttons to accept or reject. A rejection requires a reason. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Registration, RegistrationAnswerBody } from '#contract/curation.ts';
import { invalidatePaths } from '../../../api/refetch.ts';
import { SelectAll, SelectableItem } from '../../../components/BulkSelection.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { DescriptionList } from '../../../components/DescriptionList.tsx';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { noteErrorOf } from '../../../components/note-error.ts';
import { Pager } from '../../../components/Pager.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { QueryResult } from '../../../components/QueryResult.tsx';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { showProblem } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { useListQuery } from '../../../components/useListQuery.ts';
import { useSelection } from '../../../components/useSelection.ts';
import { longDate } from '../../../format/dates.ts';
import { keyPartOf } from '../../../i18n.ts';
import { answerRegistration, type DeskRole, nameOfRegistration, pathsByDesk, registrationsQuery } from './api.ts';
import { BulkAcceptRegistrations } from './BulkAcceptRegistrations.tsx';
import { TransitionDialog } from './TransitionDialog.tsx';
import { t } from './translations.ts';

type RegistrationEvent = 'registration.accept' | 'registration.decline';
const STATUSES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const;

function RegistrationCard({ registration, desk }: { registration: Registration; desk: DeskRole }) {
  const queryClient = useQueryClient();
  const [openDialog, setOpenDialog] = useState<RegistrationEvent | null>(null);
  const { id, person, curator, answers, fields, note, events } = registration;
  const name = nameOfRegistration(registration);
  const { isBusy, run } = useAction((body: RegistrationAnswerBody) => answerRegistration(desk, id, body), {
    onSuccess: (_answered, { event }) =>
      showToast({ title: t(`done.${keyPartOf(event)}`, { name }), variant: 'success' }),
    onProblem: (problem) => {
      if (problem.errors.note) return;
      showProblem(problem, t('problem'));
      void invalidatePaths(queryClient, [pathsByDesk[desk].registrations()]);
    },
  });
  const answer = async (event: RegistrationEvent, reason?: string): Promise<string | null> => {
    return noteErrorOf(await run({ event, ...(reason ? { note: reason } : {}) }));
  };
  return (
    <Panel
      title={name}
      text={[registration.number, person?.name, t('row.sent', { date: longDate(registration.submitted_at) })]
        .filter(Boolean)
        .join(' · ')}
      action={<StatusChip status={registration.status} label={registration.status_label} />}
    >
      <DescriptionList
        columns={3}
        facts={[
          ...fields
            .filter(({ field }) => field !== 'business_name' && field !== 'curator_id')
            .map(({ field, label }): [string, string] => [label, String(answers[field] ?? '')]),
          [t('registrations.curator'), desk === 'staff' ? curator?.name : null],
          [t('registrations.note'), note],
        ]}
      />
      {events.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {events.includes('registration.accept') && (
            <Button variant="contained" onClick={() => setOpenDialog('registration.accept')}>
              {t('do.registration_accept')}
            </Button>
          )}
          {events.includes('registration.decline') && (
            <Button variant="outlined" onClick={() => setOpenDialog('registration.decline')}>
              {t('do.registration_decline')}
            </Button>
          )}
        </Box>
      )}
      <ConfirmDialog
        open={openDialog === 'registration.accept'}
        tone="primary"
        title={t('ask.registration_accept.title', { name })}
        text={t('ask.registration_accept.text', { curator: curator?.name })}
        cancel={t('note.cancel')}
        confirm={t('do.registration_accept')}
        isBusy={isBusy}
        onCancel={() => setOpenDialog(null)}
        onConfirm={() => answer('registration.accept').then((fault) => fault === null && setOpenDialog(null))}
      />
      {openDialog === 'registration.decline' && events.includes('registration.decline') && (
        <TransitionDialog
          words="registration_decline"
          id={id}
          params={{ name }}
          required
          tone="error"
          isBusy={isBusy}
          onSend={(reason) => answer('registration.decline', reason)}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </Panel>
  );
}

interface Props {
  desk: DeskRole;
  /** Export button of the bulk bar. Gets the ids of the selected registrations. */
  exportButton?: (ids: string[]) => ReactNode;
}

export function RegistrationList({ desk, exportButton }: Props) {
  const [status, setStatus] = useState<(typeof STATUSES)[number] | ''>('waiting');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const selection = useSelection<Registration>(`${status} ${search}`);
  const words = new URLSearchParams({
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
    page: String(page),
  }).toString();
  const query = useListQuery(registrationsQuery(desk, words));
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'end', gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' } }}>
        <SearchBox
          label={t('registrations.search')}
          value={search}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
        <NativeSelect
          label={t('queue.status')}
          value={status}
          options={[
            { value: '', label: t('queue.any_status') },
            ...STATUSES.map((status) => ({ value: status, label: t(`registrations.status.${status}`) })),
          ]}
          onChange={(next) => {
            setStatus(next);
            setPage(1);
          }}
        />
      </Box>
      <QueryResult
        level="h2"
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={{
          title: t(search ? 'queue.none' : `registrations.none.${status || 'all'}`),
          text: t(search ? 'queue.none_text' : 'registrations.none_text'),
        }}
      >
        {({ items, total_pages }) => (
          <div>
            <SelectAll items={items} selection={selection} />
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
              {items.map((registration) => (
                <SelectableItem
                  key={registration.id}
                  row={registration}
                  select={{ selection, nameOf: nameOfRegistration }}
                >
                  <RegistrationCard registration={registration} desk={desk} />
                </SelectableItem>
              ))}
            </Box>
            <Pager page={page} total={total_pages} onPage={setPage} />
          </div>
        )}
      </QueryResult>
      <BulkAcceptRegistrations selection={selection} desk={desk}>
        {exportButton?.(selection.rows.map(({ id }) => id))}
      </BulkAcceptRegistrations>
    </Box>
  );
}
