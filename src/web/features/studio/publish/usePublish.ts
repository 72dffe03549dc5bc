/** From opening the dialog to being in force: store and check, then reckon, then publish. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkClash } from '#contract/studio.ts';
import { asProblem } from '../../../api/problem.ts';
import { notify } from '../../../components/notices.ts';
import { longDateTime } from '../../../format/dates.ts';
import { useStudio } from '../store.tsx';
import { publishForm } from './api.ts';
import { refreshAround } from './refresh.ts';
import { type Reckoning, useImpact } from './useImpact.ts';

/** `stopped`: there is something to put right first. */
export type Stage = 'settling' | 'stopped' | 'same' | 'harmless' | 'new' | 'law';

export interface Publishing {
  stage: Stage;
  reckoning: Reckoning;
  /** Nothing stands in the way. */
  isReady: boolean;
  isBusy: boolean;
  problem: string | null;
  retry: () => void;
  publish: (note: string, at: string | undefined) => Promise<void>;
}

export function usePublish(onDone: () => void): Publishing {
  const { t } = useTranslation('studio-publish');
  const queries = useQueryClient();
  const studio = useStudio();
  const { id, files, settle, meet, reload, checked, revision, schedule } = studio;
  const [settled, setSettled] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    // Called off in the dialog itself, it can be published after all.
    if (schedule) return;
    let isGone = false;
    void settle().then((isSound) => {
      if (!isGone) setSettled(isSound);
    });
    return () => {
      isGone = true;
    };
  }, [settle, schedule]);

  const stage = stageOf(settled, checked?.kind);
  const asked = useMemo(() => (stage === 'law' ? { files } : null), [stage, files]);
  const { reckoning, retry } = useImpact(id, asked);
  const isJudged =
    stage === 'harmless' || stage === 'new' || (reckoning.report?.refused.length === 0 && !reckoning.problem);

  const publish = async (note: string, at: string | undefined) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const done = await publishForm(id, { base_revision: revision, note, ...(at ? { at } : {}) });
      await Promise.all([reload(), refreshAround(queries, id)]);
      notify({
        title: done.publish_at ? t('done.later') : t('done.now', { version: done.version }),
        description: done.publish_at ? longDateTime(done.publish_at) : t('done.text'),
        variant: 'success',
      });
      onDone();
    } catch (thrown) {
      const { status, data } = asProblem(thrown);
      if (status === 409 && isClash(data)) {
        await meet(data);
        onDone();
        return;
      }
      const { message, errors } = asProblem(thrown);
      const sentences = Object.values(errors).flat();
      setProblem(sentences.length > 0 ? sentences.join(' ') : message);
      setBusy(false);
    }
  };
  return { stage, reckoning, isReady: isJudged, isBusy, problem, retry, publish };
}

function stageOf(settled: boolean | null, kind: string | undefined): Stage {
  if (settled === null) return 'settling';
  if (!settled || kind === undefined) return 'stopped';
  if (kind === 'wording') return 'harmless';
  return kind === 'new' || kind === 'same' ? kind : 'law';
}

const isClash = (data: unknown): data is WorkClash => typeof data === 'object' && data !== null && 'files' in data;
