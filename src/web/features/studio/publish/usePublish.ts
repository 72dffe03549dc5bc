/** The publish sequence: save and check, calculate the effect, publish. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PublishBody, WorkConflict } from '#contract/studio.ts';
import { whenRefetched } from '../../../api/refetch.ts';
import { messagesOf } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { longDateTime } from '../../../format/dates.ts';
import { useStudio } from '../store.tsx';
import { publishForm } from './api.ts';
import { t } from './translations.ts';
import { type ImpactProgress, useImpact } from './useImpact.ts';

/** `stopped`: there are errors to fix first. */
export type PublishStage = 'settling' | 'stopped' | 'same' | 'harmless' | 'new' | 'law';

interface PublishState {
  stage: PublishStage;
  progress: ImpactProgress;
  /** Nothing blocks publishing. */
  isReady: boolean;
  isBusy: boolean;
  problem: string | null;
  retry: () => void;
  publish: (note: string, at: string | undefined) => Promise<unknown>;
}

export function usePublish(onDone: () => void): PublishState {
  const queries = useQueryClient();
  const studio = useStudio();
  const { id, files, settle, handleConflict, reload, checked, revision, schedule } = studio;
  const [isSettled, setSettled] = useState<boolean | null>(null);

  useEffect(() => {
    // If the schedule is cancelled in this dialog, publishing becomes possible.
    if (schedule) return;
    let isUnmounted = false;
    void settle().then((isValid) => {
      if (!isUnmounted) setSettled(isValid);
    });
    return () => {
      isUnmounted = true;
    };
  }, [settle, schedule]);

  const stage = stageOf(isSettled, checked?.kind);
  const impactRequest = useMemo(() => (stage === 'law' ? { files } : null), [stage, files]);
  const { progress, retry } = useImpact(id, impactRequest);
  const isAssessed =
    stage === 'harmless' || stage === 'new' || (progress.report?.refused.length === 0 && !progress.problem);

  const publishing = useAction(
    ({ note, at }: Pick<PublishBody, 'note'> & { at: string | undefined }) =>
      publishForm(id, { base_revision: revision, note, ...(at ? { at } : {}) }),
    {
      onSuccess: async (result) => {
        await Promise.all([reload(), whenRefetched(queries)]);
        showToast({
          title: result.publish_at ? t('done.later') : t('done.now', { version: result.version }),
          description: result.publish_at ? longDateTime(result.publish_at) : t('done.text'),
          variant: 'success',
        });
        onDone();
      },
      onProblem: async ({ status, data }) => {
        if (status !== 409 || !isWorkConflict(data)) return;
        await handleConflict(data);
        onDone();
      },
    },
  );
  return {
    stage,
    progress,
    isReady: isAssessed,
    isBusy: publishing.isBusy,
    problem: publishing.problem && messagesOf(publishing.problem),
    retry,
    publish: (note, at) => publishing.run({ note, at }),
  };
}

function stageOf(settled: boolean | null, kind: string | undefined): PublishStage {
  if (settled === null) return 'settling';
  if (!settled || kind === undefined) return 'stopped';
  if (kind === 'wording') return 'harmless';
  return kind === 'new' || kind === 'same' ? kind : 'law';
}

const isWorkConflict = (data: unknown): data is WorkConflict =>
  typeof data === 'object' && data !== null && 'files' in data;
