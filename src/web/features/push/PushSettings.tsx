/** Push notifications of this device: turn on, choose topics, turn off. Says why where they are not possible. */
import Box from '@mui/material/Box';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPaths } from '#contract/paths.ts';
import type { PushState } from '#contract/push.ts';
import { PUSH_TOPICS, type PushTopic } from '#contract/push-topics.ts';
import { hasPermission, type Role } from '#contract/roles.ts';
import { pathQuery } from '../../api/path-query.ts';
import { ApiProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { InfoNote } from '../../components/InfoNote.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { SwitchSetting } from '../../components/SwitchSetting.tsx';
import { showToast } from '../../components/toasts.ts';
import { askForPush, pushSupport, savePushTopics, turnOffPush } from '../../session/push-device.ts';
import { t } from './translations.ts';

const query = pathQuery(apiPaths.push);

/** New orders are for sellers. */
const topicsOf = (role: Role): PushTopic[] =>
  PUSH_TOPICS.filter((topic) => topic !== 'new_orders' || hasPermission(role, 'shop.manage'));

/** A problem of the server says itself what is wrong. Everything else came from the browser. */
const showFailure = (thrown: unknown) =>
  showToast({ title: thrown instanceof ApiProblem ? thrown.message : t('failed'), variant: 'destructive' });

function Topics({ role, device }: { role: Role; device: NonNullable<PushState['device']> }) {
  const queryClient = useQueryClient();
  // What was chosen last is shown at once. Each change is saved after the one before it.
  const [chosen, setChosen] = useState<PushTopic[] | null>(null);
  const change = useMutation({
    mutationFn: savePushTopics,
    scope: { id: 'push-topics' },
    onSuccess: (state) => queryClient.setQueryData(query.queryKey, state),
    onError: showFailure,
    onSettled: (_state, _error, saved) => setChosen((current) => (current === saved ? null : current)),
  });
  const off = useMutation({
    mutationFn: turnOffPush,
    onSuccess: (state) => {
      queryClient.setQueryData(query.queryKey, state);
      showToast({ title: t('off'), variant: 'success' });
    },
    onError: showFailure,
  });
  const topics = chosen ?? device.topics;
  const choose = (next: PushTopic[]) => {
    setChosen(next);
    change.mutate(next);
  };
  return (
    <>
      <Box role="group" aria-label={t('topics')} sx={{ display: 'grid', gap: 1 }}>
        {topicsOf(role).map((topic) => (
          <SwitchSetting
            key={topic}
            label={t(`topic.${topic}.label`)}
            hint={t(`topic.${topic}.hint`)}
            checked={topics.includes(topic)}
            disabled={off.isPending}
            onChange={(isOn) => choose(isOn ? [...topics, topic] : topics.filter((one) => one !== topic))}
          />
        ))}
      </Box>
      <InfoNote text={topics.length === 0 ? t('none') : ''} />
      <Box>
        <Action look="outlined" busy={off.isPending || chosen !== null} onClick={() => off.mutate()}>
          {t('turn_off')}
        </Action>
      </Box>
    </>
  );
}

export function PushSettings({ role }: { role: Role }) {
  const queryClient = useQueryClient();
  const [support, setSupport] = useState(pushSupport);
  const { data, error, refetch } = useQuery({ ...query, enabled: support === 'supported' });
  const on = useMutation({
    mutationFn: async () => ((await askForPush()) ? savePushTopics(topicsOf(role)) : null),
    onSuccess: (state) => {
      setSupport(pushSupport());
      if (state) queryClient.setQueryData(query.queryKey, state);
      showToast({ title: t(state ? 'on' : 'refused'), variant: state ? 'success' : 'default' });
    },
    onError: showFailure,
  });
  const isOn = data?.device && Notification.permission === 'granted';
  return (
    <Panel title={t('title')} text={t('text')}>
      {support !== 'supported' && <InfoNote text={t(support)} />}
      {support === 'supported' && !data && !error && <SkeletonBar height={160} />}
      {support === 'supported' && error && <LoadError level="h3" error={error} onRetry={() => void refetch()} />}
      {support === 'supported' && data && !isOn && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Box sx={{ color: 'text.secondary' }}>{t('ask')}</Box>
          <Action look="filled" busy={on.isPending} onClick={() => on.mutate()}>
            {t(on.isPending ? 'turning_on' : 'turn_on')}
          </Action>
        </Box>
      )}
      {support === 'supported' && isOn && data.device && <Topics role={role} device={data.device} />}
    </Panel>
  );
}
