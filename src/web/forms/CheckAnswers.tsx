/** Everything once more before it is sent, each answer with a way back to it. */
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { StepDoc } from '#engine/types.ts';
import { AnswerList } from './AnswerList.tsx';
import { useFormSession } from './context.ts';
import { fieldId, focusField } from './focus.ts';
import { useTranslate } from './i18n.ts';

interface Props {
  steps: readonly StepDoc[];
  headingLevel: number;
  onChange: (step: string) => void;
}

export function CheckAnswers({ steps, headingLevel, onChange }: Props) {
  const t = useTranslate();
  const { props, store } = useFormSession();
  // A file that was still on its way, or another device's value, may come while this page is open.
  const [, rerender] = useState(0);
  useEffect(() => store.onChange(() => rerender((count) => count + 1)), [store]);
  const change = (step: string, field: string) => {
    onChange(step);
    // After the step's own heading took the focus.
    setTimeout(() => focusField(fieldId(props.form, field)), 50);
  };
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{t('check.intro')}</Typography>
      <AnswerList steps={steps} headingLevel={headingLevel} onChange={change} />
    </>
  );
}
