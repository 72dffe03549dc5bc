/** Notice about rules of the form that failed while people sent answers. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { longDateTime } from '../../../format/dates.ts';
import { useStudio } from '../store.tsx';
import { t } from '../translations.ts';

export function FailedRulesNote() {
  const { failedRules } = useStudio();
  if (failedRules.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('rules.failed')}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {failedRules.map(({ form_version, rule, code, count, last_at }) => (
          <li key={`${form_version} ${rule} ${code}`}>
            {t('rules.failure', {
              rule,
              version: form_version,
              count,
              when: longDateTime(last_at),
              reason: reasonOf(code),
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function reasonOf(code: string): string {
  if (code === 'division') return t('rules.reason.division');
  if (code === 'overflow') return t('rules.reason.overflow');
  return t(code === 'budget' ? 'rules.reason.budget' : 'rules.reason.fraction');
}
