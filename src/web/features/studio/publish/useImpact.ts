/** Loads the effect of publishing on stored answers, with its progress. Refreshes it while the dialog is open. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import type { ImpactBody, ImpactLine, ImpactReport } from '#contract/studio.ts';
import { noResponseProblem, toProblem } from '../../../api/problem.ts';
import { readJsonLines } from './read-json-lines.ts';

export interface ImpactProgress {
  done: number;
  total: number;
  report: ImpactReport | null;
  problem: string | null;
  /** Time of the report, ISO 8601. */
  checkedAt: string | null;
}

const INITIAL_PROGRESS: ImpactProgress = { done: 0, total: 0, report: null, problem: null, checkedAt: null };
/** Users continue to answer while the dialog is open. */
const POLL_INTERVAL_MS = 20_000;

/** `request` null: not loaded yet. Loads again for another request object, on `retry`, and every 20 seconds. */
export function useImpact(id: string, request: ImpactBody | null): { progress: ImpactProgress; retry: () => void } {
  const [progress, setState] = useState(INITIAL_PROGRESS);
  const abort = useRef(() => {});
  /** `isQuiet`: the old report stays until the new one arrives, and a failure is not shown. */
  const load = useCallback(
    (isQuiet: boolean) => {
      abort.current();
      if (request === null) return;
      const abortController = new AbortController();
      abort.current = () => abortController.abort();
      if (!isQuiet) setState(INITIAL_PROGRESS);
      let isComplete = false;
      const applyLine = (line: ImpactLine) => {
        isComplete ||= 'report' in line || 'error' in line;
        if ('report' in line)
          setState((before) => ({
            ...before,
            report: line.report,
            problem: null,
            checkedAt: new Date().toISOString(),
          }));
        else if (isQuiet) return;
        else if ('error' in line) setState((before) => ({ ...before, problem: line.error }));
        else setState((before) => ({ ...before, done: line.done, total: line.total }));
      };
      readJsonLines<ImpactLine>(staffPaths.studio.impact(id), request, abortController.signal, applyLine)
        .then(() => {
          if (!isComplete) throw noResponseProblem();
        })
        .catch((thrown) => {
          if (!abortController.signal.aborted && !isQuiet)
            setState((before) => ({ ...before, problem: toProblem(thrown).message }));
        });
    },
    [id, request],
  );
  useEffect(() => {
    load(false);
    return () => abort.current();
  }, [load]);
  const isDone = progress.report !== null;
  useEffect(() => {
    if (!isDone) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && load(true), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [load, isDone]);
  const retry = useCallback(() => load(false), [load]);
  return { progress, retry };
}
