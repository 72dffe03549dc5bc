/** What changes, and whether stored answers are affected. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { CheckResult } from '#contract/studio.ts';
import { useStudio } from '../store.tsx';
import { ChangeList } from './ChangeList.tsx';
import { Impact } from './Impact.tsx';
import { t } from './translations.ts';
import type { ImpactProgress } from './useImpact.ts';
import type { PublishStage } from './usePublish.ts';

interface Props {
  stage: PublishStage;
  checked: CheckResult;
  progress: ImpactProgress;
  onRetry: () => void;
}

const heading = { m: 0, mb: 1.25, fontSize: '1.125rem' } as const;

export function PublishSummary({ stage, checked, progress, onRetry }: Props) {
  const { changes, also } = checked;
  const { 'x-audience': audience = 'user' } = useStudio().lastSources.form;
  return (
    <>
      {stage === 'new' ? (
        <Alert severity="info">{t('first', { audience: t(`audience.${audience}`) })}</Alert>
      ) : (
        <section aria-label={t('changes')}>
          <Box component="h3" sx={heading}>
            {t('changes')}
          </Box>
          <ChangeList changes={changes} label={t('changes')} />
        </section>
      )}
      {stage === 'harmless' && <Alert severity="success">{t('harmless')}</Alert>}
      {also.length > 0 && (
        <Alert severity="info">
          {t('also', { forms: also.map(({ title }) => title).join(', '), count: also.length })}
        </Alert>
      )}
      {stage === 'law' && <Impact progress={progress} onRetry={onRetry} />}
    </>
  );
}
