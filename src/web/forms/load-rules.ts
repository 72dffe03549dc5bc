/** Loads what only forms with rules need: the evaluator, and how a calculated answer is shown. */
import { useEffect, useState } from 'react';
import { hasRules } from '#engine/form-index.ts';
import type { FormDoc } from '#engine/types.ts';

type CalculatedAnswer = typeof import('./CalculatedAnswer.tsx').default;
let calculatedAnswer: CalculatedAnswer | undefined;

/** Undefined until rules are loaded. Not `lazy`, because an answer that appeared later would move the buttons below it. */
export const getCalculatedAnswer = (): CalculatedAnswer | undefined => calculatedAnswer;

export async function loadRules(...docs: Array<FormDoc | null>): Promise<void> {
  if (calculatedAnswer || !docs.some((doc) => doc && hasRules(doc))) return;
  const [rules, shown] = await Promise.all([import('./register-rules.ts'), import('./CalculatedAnswer.tsx')]);
  rules.registerWebRules();
  calculatedAnswer = shown.default;
}

/** Whether the conditions of a form can be decided now. A form without rules needs nothing. */
export function useRulesLoaded(doc: FormDoc | undefined): boolean {
  const [, setLoaded] = useState(calculatedAnswer !== undefined);
  const needsRules = doc !== undefined && !calculatedAnswer && hasRules(doc);
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
