/** Below the buttons of a public form: continue on another device, for somebody without an account. The panel is loaded when it is opened. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useFormSession, useFormState } from '../context.ts';
import { t } from '../translations.ts';

const ResumePanel = lazy(() => import('./ResumePanel.tsx'));

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  minHeight: 48,
  margin: '16px 0 0',
  color: theme.vars.palette.text.secondary,
  '@media print': { display: 'none' },
}));

export function ResumeLater() {
  const { env, props } = useFormSession();
  const isPublic = useFormState(({ doc }) => doc.audience === 'public');
  const [isOpen, setOpen] = useState(false);
  if (!props.resumesByMail || !isPublic || env.person !== null || props.mode === 'edit') return null;
  if (isOpen)
    return (
      <Suspense fallback={<Line aria-busy />}>
        <ResumePanel onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <Line>
      {t('later.question')}
      <Button sx={{ ml: -1 }} onClick={() => setOpen(true)}>
        {t('later.open')}
      </Button>
    </Line>
  );
}
