/** Everything once more before it is sent, each answer with a way back to it. */
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { StepDoc } from '#engine/types.ts';
import { AnswerList } from './AnswerList.tsx';
import { useFilling } from './context.ts';
import { focusField, idOf } from './focus.ts';
import { useWords } from './words.ts';

interface Props {
  steps: readonly StepDoc[];
  rank: number;
  onChange: (step: string) => void;
}

export function CheckAnswers({ steps, rank, onChange }: Props) {
  const say = useWords();
  const { props, store } = useFilling();
  // A file that was still on its way, or another device's value, may come while this page is open.
  const [, look] = useState(0);
  useEffect(() => store.onChange(() => look((count) => count + 1)), [store]);
  const change = (step: string, field: string) => {
    onChange(step);
    // After the step's own heading took the focus.
    setTimeout(() => focusField(idOf(props.form, field)), 50);
  };
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{say('check.intro')}</Typography>
      <AnswerList steps={steps} rank={rank} onChange={change} />
    </>
  );
}
