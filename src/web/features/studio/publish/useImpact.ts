/** What publishing would do to the answers that are stored, as far as the server has got with it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiPaths } from '#contract/paths.ts';
import type { ImpactBody, ImpactLine, ImpactReport } from '#contract/studio.ts';
import { asProblem, noAnswer } from '../../../api/problem.ts';
import { readLines } from './lines.ts';

export interface Reckoning {
  done: number;
  total: number;
  report: ImpactReport | null;
  problem: string | null;
}

const beginning: Reckoning = { done: 0, total: 0, report: null, problem: null };

/** `asked` null: not yet. Asked anew for something else (another object), and by `retry`. */
export function useImpact(id: string, asked: ImpactBody | null): { reckoning: Reckoning; retry: () => void } {
  const [reckoning, setState] = useState(beginning);
  const leave = useRef(() => {});
  const ask = useCallback(() => {
    leave.current();
    if (asked === null) return;
    const leaving = new AbortController();
    leave.current = () => leaving.abort();
    setState(beginning);
    let isTold = false;
    const hear = (line: ImpactLine) => {
      if ('report' in line) setState((before) => ({ ...before, report: line.report }));
      else if ('error' in line) setState((before) => ({ ...before, problem: line.error }));
      else setState((before) => ({ ...before, done: line.done, total: line.total }));
      isTold ||= 'report' in line || 'error' in line;
    };
    readLines<ImpactLine>(apiPaths.studio.impact(id), asked, leaving.signal, hear)
      .then(() => {
        if (!isTold) throw noAnswer();
      })
      .catch((thrown) => {
        if (!leaving.signal.aborted) setState((before) => ({ ...before, problem: asProblem(thrown).message }));
      });
  }, [id, asked]);
  useEffect(() => {
    ask();
    return () => leave.current();
  }, [ask]);
  return { reckoning, retry: ask };
}
