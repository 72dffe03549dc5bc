/** Above a submission that was just sent: its number and the next step. */
import Box from '@mui/material/Box';
import CircleCheck from 'lucide-react/icons/circle-check';
import curation from '#locales/id/curation.json';
import { Panel } from '../../components/Panel.tsx';
import { confirmationOf } from '../../sent-forms.ts';
import { curationFormOf } from './api.ts';
import { t } from './translations.ts';

export function SentBanner({ form, number }: { form: string; number: string }) {
  const known = curationFormOf(form);
  const confirmation = confirmationOf(form, number);
  const steps = known ? curation.done[known] : [];
  return (
    <Panel
      title={
        <Box component="span" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Box component={CircleCheck} aria-hidden size={28} sx={{ color: 'success.main', flex: 'none' }} />
          {t(steps.length > 0 ? 'done.title' : 'done.other')}
        </Box>
      }
      text={t('done.number', { number })}
    >
      {confirmation && <Box sx={{ maxWidth: '60ch', whiteSpace: 'pre-line' }}>{confirmation}</Box>}
      {steps.length > 0 && (
        <Box>
          <Box sx={{ fontWeight: 600 }}>{t('done.next')}</Box>
          <Box component="ol" sx={{ pl: 3, my: 1, display: 'grid', gap: 0.75 }}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Box>
        </Box>
      )}
    </Panel>
  );
}
