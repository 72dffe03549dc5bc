/** Why publishing is not possible yet: the check is running, there are errors, or nothing changed. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useSearchParams } from 'react-router-dom';
import type { StudioFinding } from '#contract/studio.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { nodeOfFinding } from '../labels.ts';
import { useStudio } from '../store.tsx';
import { t } from './translations.ts';
import type { PublishStage } from './usePublish.ts';

export function PublishBlockers({ stage, onClose }: { stage: PublishStage; onClose: () => void }) {
  const { findings, state, lastSources, select } = useStudio();
  const [, setParams] = useSearchParams();
  const errors = findings.filter(({ level }) => level === 'error');
  if (stage === 'settling')
    return (
      <Box role="status">
        <LinearProgress aria-label={t('settling')} sx={{ height: 8, borderRadius: 4, mb: 1 }} />
        <Box sx={{ color: 'text.secondary' }}>{t('settling')}</Box>
      </Box>
    );
  if (stage === 'same') return <EmptyState small level="h3" title={t('same')} text={t('same_text')} />;
  if (state === 'clash') return <Alert severity="warning">{t('clash')}</Alert>;
  if (errors.length === 0) return <Alert severity="error">{t('unsaved')}</Alert>;
  const go = (finding: StudioFinding) => {
    select(nodeOfFinding(finding, lastSources));
    // A file that cannot be parsed can only be fixed in its text.
    setParams(finding.path.length === 0 ? { bagian: 'yaml' } : {});
    onClose();
  };
  return (
    <section aria-label={t('stopped')}>
      <Alert severity="error" sx={{ mb: 1.5 }}>
        {t('stopped')}
      </Alert>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {errors.map((finding) => (
          <Box
            component="li"
            key={`${finding.file}:${finding.line}:${finding.text}`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>{finding.plain}</Box>
            <Box
              component="button"
              type="button"
              onClick={() => go(finding)}
              sx={{
                border: 0,
                bgcolor: 'transparent',
                font: 'inherit',
                fontWeight: 600,
                color: 'primary.main',
                minHeight: 44,
                px: 1,
                cursor: 'pointer',
                borderRadius: '8px',
                '&:hover': { bgcolor: 'soft.primary' },
              }}
            >
              {t('correct')}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}
