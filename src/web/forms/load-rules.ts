/** Loads the evaluator of rules for a form that has any. */
import { useEffect, useState } from 'react';
import { hasRules } from '#engine/form-index.ts';
import type { FormDoc } from '#engine/types.ts';

let isLoaded = false;

export async function loadRules(...docs: Array<FormDoc | null>): Promise<void> {
  if (isLoaded || !docs.some((doc) => doc && hasRules(doc))) return;
  (await import('./register-rules.ts')).registerWebRules();
  isLoaded = true;
}

/** Whether the conditions of a form can be decided now. A form without rules needs nothing. */
export function useRulesLoaded(doc: FormDoc | undefined): boolean {
  const [, setLoaded] = useState(isLoaded);
  const needsRules = doc !== undefined && !isLoaded && hasRules(doc);
  useEffect(() => {
    let isGone = false;
    if (needsRules && doc)
      void loadRules(doc).then(() => {
        if (!isGone) setLoaded(true);
      });
    return () => {
      isGone = true;
    };
  }, [needsRules, doc]);
  return !needsRules;
}
