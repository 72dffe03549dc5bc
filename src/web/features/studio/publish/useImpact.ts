/** What publishing would do to the answers that are stored, as far as the server has got with it; asked anew while it is shown. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import type { ImpactBody, ImpactLine, ImpactReport } from '#contract/studio.ts';
import { asProblem, noAnswer } from '../../../api/problem.ts';
import { readLines } from './lines.ts';

export interface Reckoning {
  done: number;
  total: number;
  report: ImpactReport | null;
  problem: string | null;
  /** When the report was made; ISO 8601. */
  checkedAt: string | null;
}

const beginning: Reckoning = { done: 0, total: 0, report: null, problem: null, checkedAt: null };
/** People go on answering while the dialog stands. */
const EVERY_MS = 20_000;

/** `asked` null: not yet. Asked anew for something else (another object), by `retry`, and every 20 seconds. */
export function useImpact(id: string, asked: ImpactBody | null): { reckoning: Reckoning; retry: () => void } {
  const [reckoning, setState] = useState(beginning);
  const leave = useRef(() => {});
  /** `isQuiet`: the last report stays until the next one is there, and a failure is not told. */
  const ask = useCallback(
    (isQuiet: boolean) => {
      leave.current();
      if (asked === null) return;
      const leaving = new AbortController();
      leave.current = () => leaving.abort();
      if (!isQuiet) setState(beginning);
      let isTold = false;
      const hear = (line: ImpactLine) => {
        isTold ||= 'report' in line || 'error' in line;
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
      readLines<ImpactLine>(staffPaths.studio.impact(id), asked, leaving.signal, hear)
        .then(() => {
          if (!isTold) throw noAnswer();
        })
        .catch((thrown) => {
          if (!leaving.signal.aborted && !isQuiet)
            setState((before) => ({ ...before, problem: asProblem(thrown).message }));
        });
    },
    [id, asked],
  );
  useEffect(() => {
    ask(false);
    return () => leave.current();
  }, [ask]);
  const isDone = reckoning.report !== null;
  useEffect(() => {
    if (!isDone) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(true), EVERY_MS);
    return () => clearInterval(timer);
  }, [ask, isDone]);
  const retry = useCallback(() => ask(false), [ask]);
  return { reckoning, retry };
}
