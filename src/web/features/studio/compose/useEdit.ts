/** One edit at a time from one control, with the sentence why the last one was refused. */
import { useCallback, useState } from 'react';
import type { FormSources } from '#engine/studio/edit.ts';
import { useStudioActions } from '../store.tsx';

export interface Edit {
  /** True when it was done. `merge`: edits of this kind in a row are one to undo. */
  run: (op: (sources: FormSources) => FormSources, merge?: string) => boolean;
  editError: string | null;
  clear: () => void;
}

export function useEdit(): Edit {
  const { apply } = useStudioActions();
  const [editError, setEditError] = useState<string | null>(null);
  const run = useCallback<Edit['run']>(
    (op, merge) => {
      const why = apply(op, merge);
      setEditError(why);
      return why === null;
    },
    [apply],
  );
  const clear = useCallback(() => setEditError(null), []);
  return { run, editError, clear };
}
