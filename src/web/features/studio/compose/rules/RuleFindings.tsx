/** What the check found in a rule, at the rule. */
import Box from '@mui/material/Box';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useStudio } from '../../store.tsx';
import { t } from './translations.ts';

export function RuleFindings({ path }: { path: Array<string | number> }) {
  const { findings } = useStudio();
  const own = findings.filter(
    (finding) => finding.file === 'form' && path.every((key, at) => String(finding.path[at]) === String(key)),
  );
  return (
    <div role="status">
      <Box
        component="ul"
        aria-label={t('findings')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, '&:empty': { display: 'none' } }}
      >
        {own.map(({ path: place, plain }) => (
          <Box
            component="li"
            key={`${place.join('.')} ${plain}`}
            sx={{
              display: 'flex',
              gap: 1,
              p: 1.5,
              borderRadius: '10px',
              bgcolor: 'soft.accent',
              fontSize: '0.9375rem',
            }}
          >
            <Box
              component={TriangleAlert}
              aria-hidden
              size={18}
              sx={{ flex: 'none', mt: '2px', color: 'accent.main' }}
            />
            <span>{plain}</span>
          </Box>
        ))}
      </Box>
    </div>
  );
}
