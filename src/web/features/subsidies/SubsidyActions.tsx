/** Transitions that the programme allows now. Each asks for confirmation, because buyers see the difference at once. */
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import type { SubsidyDetail, SubsidyEventBody } from '#contract/subsidies.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { messagesOf } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { changeSubsidyState, subsidyQuery } from './api.ts';
import { t } from './translations.ts';

type Event = SubsidyEventBody['event'];
const FORWARD: readonly Event[] = ['subsidy.start', 'subsidy.pause', 'subsidy.resume'];
const KEYS = {
  'subsidy.start': 'start',
  'subsidy.pause': 'pause',
  'subsidy.resume': 'resume',
  'subsidy.end': 'end',
} as const satisfies Record<Event, string>;

interface Props {
  subsidy: SubsidyDetail;
  /** Other buttons. The one that cannot be undone is last. */
  children: ReactNode;
}

export function SubsidyActions({ subsidy, children }: Props) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Event | null>(null);
  const { isBusy, run } = useAction((event: Event) => changeSubsidyState(subsidy.id, { event }), {
    onSuccess: (changed, event) => {
      queryClient.setQueryData(subsidyQuery(subsidy.id).queryKey, changed);
      showToast({ title: t(`done.${KEYS[event]}`), variant: 'success' });
      setAsked(null);
    },
    onProblem: (problem) => {
      showToast({ title: t('problem'), description: messagesOf(problem), variant: 'destructive', duration: 10_000 });
      setAsked(null);
      void invalidatePaths(queryClient, [staffPaths.staffSubsidies.list()]);
    },
  });
  return (
    <>
      {FORWARD.filter((event) => subsidy.events.includes(event)).map((event) => (
        <Button
          key={event}
          variant={event === 'subsidy.pause' ? 'outlined' : 'contained'}
          onClick={() => setAsked(event)}
        >
          {t(`do.${KEYS[event]}`)}
        </Button>
      ))}
      {children}
      {subsidy.events.includes('subsidy.end') && (
        <Button color="error" onClick={() => setAsked('subsidy.end')}>
          {t('do.end')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          open
          tone={asked === 'subsidy.end' ? 'error' : 'primary'}
          title={t(`ask.${KEYS[asked]}.title`, { name: subsidy.name })}
          text={t(`ask.${KEYS[asked]}.text`)}
          cancel={t('cancel')}
          confirm={t(`do.${KEYS[asked]}`)}
          isBusy={isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={() => run(asked)}
        />
      )}
    </>
  );
}
