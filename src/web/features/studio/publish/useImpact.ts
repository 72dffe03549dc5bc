/** What publishing would do to the answers that are stored, as far as the server has got with it; asked anew while it is shown. */

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
  /** When the report was made; ISO 8601. */
  checkedAt: string | null;
}

const INITIAL_PROGRESS: ImpactProgress = { done: 0, total: 0, report: null, problem: null, checkedAt: null };
/** People go on answering while the dialog stands. */
const POLL_INTERVAL_MS = 20_000;

/** `asked` null: not yet. Asked anew for something else (another object), by `retry`, and every 20 seconds. */
export function useImpact(id: string, request: ImpactBody | null): { reckoning: ImpactProgress; retry: () => void } {
  const [progress, setState] = useState(INITIAL_PROGRESS);
  const abort = useRef(() => {});
  /** `isQuiet`: the last report stays until the next one is there, and a failure is not told. */
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
  return { reckoning: progress, retry };
}
