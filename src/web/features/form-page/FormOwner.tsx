/** Below a form that another site shows: who gets the answers. */
import Box from '@mui/material/Box';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { t as tCommon } from '../../i18n.ts';
import { t } from './translations.ts';

export function FormOwner({ form }: { form: string }) {
  const site = `${tCommon('site.name')} ${tCommon('site.city')}`;
  return (
    <Box
      component="aside"
      sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider', color: 'text.secondary', fontSize: '0.9375rem' }}
    >
      {t('owner', { site })}
      <Box sx={{ ml: -1.75 }}>
        <OutboundLink href={`/forms/${encodeURIComponent(form)}`} look="text">
          {t('owner_link', { site })}
        </OutboundLink>
      </Box>
    </Box>
  );
}
