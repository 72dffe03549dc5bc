/** All answers once more before sending, each with a link to change it. */
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { StepDoc } from '#engine/types.ts';
import { AnswerList } from './AnswerList.tsx';
import { useFormSession } from './context.ts';
import { fieldId, focusField } from './focus.ts';
import { t } from './translations.ts';

interface Props {
  steps: readonly StepDoc[];
  headingLevel: number;
  onChange: (step: string) => void;
}

export function CheckAnswers({ steps, headingLevel, onChange }: Props) {
  const { idPrefix, store } = useFormSession();
  // An upload may end, or a value from another device may arrive, while this page is open.
  const [, rerender] = useState(0);
  useEffect(() => store.onChange(() => rerender((count) => count + 1)), [store]);
  const change = (step: string, field: string) => {
    onChange(step);
    // Runs after the heading of the step took the focus.
    setTimeout(() => focusField(fieldId(idPrefix, field)), 50);
  };
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{t('check.intro')}</Typography>
      <AnswerList steps={steps} headingLevel={headingLevel} onChange={change} />
    </>
  );
}
