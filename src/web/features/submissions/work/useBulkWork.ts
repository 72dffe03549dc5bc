/** Changes the work of selected submissions one by one, and can put back what was before. */
import { useRef } from 'react';
import type { StaffSubmission } from '#contract/staff-submissions.ts';
import type { WorkBody } from '#contract/submission-work.ts';
import type { RowResult } from '../../../components/run-each.ts';
import { useBulkRun } from '../../../components/useBulkRun.ts';
import type { Selection } from '../../../components/useSelection.ts';
import { changeWork } from './api.ts';

type WorkChange = Omit<WorkBody, 'revision'>;

interface Done {
  /** As it was before. */
  row: StaffSubmission;
  /** After the change. */
  revision: number;
}

export interface BulkWork {
  isBusy: boolean;
  results: RowResult[] | null;
  change: (next: WorkChange) => Promise<void>;
  /** Undefined: nothing to undo. */
  undo: (() => Promise<void>) | undefined;
  clearResults: () => void;
}

export function useBulkWork(selection: Selection<StaffSubmission>): BulkWork {
  const done = useRef<Done[]>([]);
  const nameOf = ({ number }: StaffSubmission) => number;
  const { isBusy, results, run, clearResults } = useBulkRun(selection, nameOf);
  const back = useBulkRun<StaffSubmission>({ ...selection, rows: done.current.map(({ row }) => row) }, nameOf);

  const change = async (next: WorkChange) => {
    done.current = [];
    await run(async (row) => {
      const { revision } = await changeWork(row.id, { revision: row.work.revision, ...next });
      if (revision !== row.work.revision) done.current.push({ row, revision });
    });
  };
  const undo = async () => {
    const before = new Map(done.current.map((one) => [one.row.id, one]));
    clearResults();
    await back.run(({ id, work }) =>
      changeWork(id, {
        revision: before.get(id)?.revision ?? work.revision,
        assignee_id: work.assignee?.id ?? null,
        handled: work.handled_at !== null,
      }),
    );
    done.current = [];
  };
  return {
    isBusy: isBusy || back.isBusy,
    results: results ?? back.results,
    change,
    undo: results && done.current.length > 0 ? undo : undefined,
    clearResults: results ? clearResults : back.clearResults,
  };
}
