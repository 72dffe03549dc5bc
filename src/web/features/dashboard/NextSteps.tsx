/** Next steps of a new member in their order. Finished steps are not listed. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { t } from './translations.ts';

export interface NextStep {
  name: 'verify' | 'product' | 'payment' | 'documents' | 'curator' | 'umkm';
  to?: string;
  action?: ReactNode;
}

export function NextSteps({ steps }: { steps: NextStep[] }) {
  if (steps.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('member.next_done')}</Box>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map(({ name, to, action }, index) => (
        <Box
          key={name}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: '2.5rem 1fr',
            py: 2,
            borderTop: index ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Box
            aria-hidden
            sx={{
              width: 28,
              height: 28,
              borderRadius: 99,
              border: 2,
              borderColor: index ? 'divider' : 'accent.main',
              color: index ? 'text.secondary' : 'accent.main',
              display: 'grid',
              placeItems: 'center',
              fontWeight: 600,
              fontSize: '0.875rem',
            }}
          >
            {index + 1}
          </Box>
          <div>
            <Box sx={{ fontWeight: 600 }}>{t(`member.steps.${name}.title`)}</Box>
            <Box sx={{ color: 'text.secondary' }}>{t(`member.steps.${name}.text`)}</Box>
            {to && (
              <Link component={RouterLink} to={to} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
                {t(`member.steps.${name}.link`)}
              </Link>
            )}
            {action && <Box sx={{ mt: 1 }}>{action}</Box>}
          </div>
        </Box>
      ))}
    </Box>
  );
}
