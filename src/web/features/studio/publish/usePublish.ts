/** The publish sequence: save and check, calculate the effect, publish. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkConflict } from '#contract/studio.ts';
import { toProblem } from '../../../api/problem.ts';
import { whenRefetched } from '../../../api/refetch.ts';
import { showToast } from '../../../components/toasts.ts';
import { longDateTime } from '../../../format/dates.ts';
import { useStudio } from '../store.tsx';
import { publishForm } from './api.ts';
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
  publish: (note: string, at: string | undefined) => Promise<void>;
}

export function usePublish(onDone: () => void): PublishState {
  const { t } = useTranslation('studio-publish');
  const queries = useQueryClient();
  const studio = useStudio();
  const { id, files, settle, handleConflict, reload, checked, revision, schedule } = studio;
  const [isSettled, setSettled] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

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

  const publish = async (note: string, at: string | undefined) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const result = await publishForm(id, { base_revision: revision, note, ...(at ? { at } : {}) });
      await Promise.all([reload(), whenRefetched(queries)]);
      showToast({
        title: result.publish_at ? t('done.later') : t('done.now', { version: result.version }),
        description: result.publish_at ? longDateTime(result.publish_at) : t('done.text'),
        variant: 'success',
      });
      onDone();
    } catch (thrown) {
      const { status, data } = toProblem(thrown);
      if (status === 409 && isWorkConflict(data)) {
        await handleConflict(data);
        onDone();
        return;
      }
      const { message, errors } = toProblem(thrown);
      const sentences = Object.values(errors).flat();
      setProblem(sentences.length > 0 ? sentences.join(' ') : message);
      setBusy(false);
    }
  };
  return { stage, progress, isReady: isAssessed, isBusy, problem, retry, publish };
}

function stageOf(settled: boolean | null, kind: string | undefined): PublishStage {
  if (settled === null) return 'settling';
  if (!settled || kind === undefined) return 'stopped';
  if (kind === 'wording') return 'harmless';
  return kind === 'new' || kind === 'same' ? kind : 'law';
}

const isWorkConflict = (data: unknown): data is WorkConflict =>
  typeof data === 'object' && data !== null && 'files' in data;
