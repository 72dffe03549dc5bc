/** Sent and failed emails, with a retry button for the failed ones. */
import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import type { MailItem } from '#contract/system.ts';
import { invalidatePaths, whenRefetched } from '../../api/refetch.ts';
import { Action } from '../../components/Action.tsx';
import { FilterableList } from '../../components/FilterableList.tsx';
import type { GridColumn } from '../../components/GridOrCards.tsx';
import { useList } from '../../components/lists/useList.ts';
import { useSorts } from '../../components/SortSelect.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useListQuery } from '../../components/useListQuery.ts';
import { useSelection } from '../../components/useSelection.ts';
import { longDateTime } from '../../format/dates.ts';
import { mailsQuery, nameOfMail, retryMail, STATES } from './api.ts';
import { BulkRetryMails } from './BulkRetryMails.tsx';
import { mailList } from './list-params.ts';
import { t } from './translations.ts';

const tones = { sent: 'open', waiting: 'waiting', failed: 'revision' } as const;
const secondaryText = { color: 'text.secondary', fontSize: '0.875rem' };

function MailState({ state, error, sent_at }: MailItem) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <StatusChip status={tones[state]} label={t(`states.${state}`)} />
      {sent_at && <Box sx={secondaryText}>{t('sent', { when: longDateTime(sent_at) })}</Box>}
      {error && <Box sx={{ fontSize: '0.875rem' }}>{error}</Box>}
    </Box>
  );
}

function RetryButton({ id, recipient, state }: MailItem) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryMail(id),
    onSuccess: () => {
      showToast({ title: t('retried'), variant: 'success' });
      return whenRefetched(queryClient);
    },
    onError: (error) => {
      showProblem(error, t('problem'));
      return invalidatePaths(queryClient, [staffPaths.staffMails()]);
    },
  });
  if (state === 'sent') return null;
  return (
    <Box
      component={Action}
      size="small"
      look="outlined"
      busy={isPending}
      label={t('retry_one', { recipient })}
      onClick={() => !isPending && mutate()}
      sx={{ minHeight: 44 }}
    >
      {t('retry')}
    </Box>
  );
}

export function MailList() {
  const { byAge: sorts } = useSorts();
  const [values, change] = useList(mailList);
  const { search, state, page, sort, direction } = values;
  const query = useListQuery(mailsQuery(mailList.query(values, { page, sort, direction })));
  const selection = useSelection<MailItem>(`${search} ${state}`);
  const columns: GridColumn<MailItem>[] = [
    { field: 'recipient', label: t('column.recipient'), flex: 1.2, cell: ({ recipient }) => recipient },
    {
      field: 'subject',
      label: t('column.subject'),
      flex: 2,
      cell: ({ subject, kind_label }) => (
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {subject}
          <Box sx={secondaryText}>{kind_label}</Box>
        </Box>
      ),
    },
    { field: 'state', label: t('column.state'), flex: 1.6, cell: (row) => <MailState {...row} /> },
    { field: 'created_at', label: t('column.created'), flex: 1, cell: ({ created_at }) => longDateTime(created_at) },
    { field: 'do', label: t('column.action'), width: 150, cell: (row) => <RetryButton {...row} /> },
  ];
  const card = (mail: MailItem) => (
    <>
      <Box sx={{ fontWeight: 600 }}>{mail.subject}</Box>
      <Box>{mail.recipient}</Box>
      <Box sx={secondaryText}>
        {mail.kind_label}, {longDateTime(mail.created_at)}
      </Box>
      <MailState {...mail} />
      <RetryButton {...mail} />
    </>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FilterableList
        words={{
          count: (count) => t('count', { count }),
          none: t('none_title'),
          hint: t('none_text'),
          clear: t('clear'),
        }}
        label={t('list')}
        searchLabel={t('search')}
        values={values}
        change={change}
        choices={[
          {
            name: 'state',
            label: t('state'),
            all: t('all'),
            options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        sorts={sorts}
        query={query}
        columns={columns}
        card={card}
        select={{ selection, nameOf: nameOfMail, bar: <BulkRetryMails selection={selection} /> }}
      />
    </Box>
  );
}
