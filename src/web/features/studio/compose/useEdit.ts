/** Runs the edits of one control, and returns the reason why the last one was refused. */
import { useCallback, useState } from 'react';
import type { FormSources } from '#engine/studio/edit.ts';
import { useStudioActions } from '../store.tsx';

export interface Edit {
  /** Returns true when the edit was applied. `merge`: successive edits with this key are one undo step. */
  run: (op: (sources: FormSources) => FormSources, merge?: string) => boolean;
  editError: string | null;
  clear: () => void;
}

/** `isOfForm`: the edits concern the whole form, for example a list that other questions use (`applyToForm`). */
export function useEdit({ isOfForm = false } = {}): Edit {
  const actions = useStudioActions();
  const apply = isOfForm ? actions.applyToForm : actions.apply;
  const [editError, setEditError] = useState<string | null>(null);
  const run = useCallback<Edit['run']>(
    (op, merge) => {
      const errorText = apply(op, merge);
      setEditError(errorText);
      return errorText === null;
    },
    [apply],
  );
  const clear = useCallback(() => setEditError(null), []);
  return { run, editError, clear };
}
