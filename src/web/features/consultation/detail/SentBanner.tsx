/** Above a request that was just sent: its number and the next step. */
import Box from '@mui/material/Box';
import CircleCheck from 'lucide-react/icons/circle-check';
import consultation from '#locales/id/consultation.json';
import { Panel } from '../../../components/Panel.tsx';
import { t } from '../translations.ts';

export function SentBanner({ number }: { number: string }) {
  return (
    <Panel
      title={
        <Box component="span" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Box component={CircleCheck} aria-hidden size={28} sx={{ color: 'success.main', flex: 'none' }} />
          {t('ask.sent.title')}
        </Box>
      }
      text={t('ask.sent.number', { number })}
    >
      <Box>
        <Box sx={{ fontWeight: 600 }}>{t('ask.sent.next')}</Box>
        <Box component="ol" sx={{ pl: 3, my: 1, display: 'grid', gap: 0.75 }}>
          {consultation.ask.sent.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      </Box>
    </Panel>
  );
}
