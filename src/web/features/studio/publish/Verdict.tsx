/** What would be different, and whether anybody's answers are touched by it. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Checked } from '#contract/studio.ts';
import { ChangeList } from './ChangeList.tsx';
import { Impact } from './Impact.tsx';
import type { Reckoning } from './useImpact.ts';
import type { Stage } from './usePublish.ts';

interface Props {
  stage: Stage;
  checked: Checked;
  reckoning: Reckoning;
  onRetry: () => void;
}

const heading = { m: 0, mb: 1.25, fontSize: '1.125rem' } as const;

export function Verdict({ stage, checked, reckoning, onRetry }: Props) {
  const { t } = useTranslation('studio-publish');
  const { changes, also } = checked;
  const refused = reckoning.report?.refused ?? [];
  return (
    <>
      {stage === 'new' ? (
        <Alert severity="info">{t('first')}</Alert>
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
      {refused.length > 0 && (
        <Alert severity="error">
          <Box sx={{ fontWeight: 700 }}>{t('refused')}</Box>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {refused.map(({ file, line, column, text }) => (
              <li key={`${file}:${line}:${column}:${text}`}>{text}</li>
            ))}
          </Box>
        </Alert>
      )}
      {stage === 'law' && (
        <section aria-label={t('impact')}>
          <Box component="h3" sx={heading}>
            {t('impact')}
          </Box>
          <Impact reckoning={reckoning} onRetry={onRetry} />
        </section>
      )}
    </>
  );
}
