/** Tells the seller why the shop is hidden. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useUser } from '../../session/user.ts';
import { marketQuery } from './api.ts';
import { t } from './translations.ts';

export function HiddenShopNotice() {
  const id = useUser().data?.business?.id;
  const { data } = useQuery({ ...marketQuery(id ?? ''), enabled: id !== undefined });
  const reason = data?.market.hidden_reason;
  if (reason == null) return null;
  return (
    <Box role="note" sx={{ p: 2, borderRadius: '14px', bgcolor: 'soft.accent', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600, color: 'accent.main' }}>{t('member.shop_hidden')}</Box>
      <Box>{t('member.shop_hidden_text', { reason })}</Box>
      <Link
        component={RouterLink}
        to="/contact-us"
        sx={{ display: 'inline-flex', minHeight: 44, alignItems: 'center' }}
      >
        {t('member.shop_hidden_link')}
      </Link>
    </Box>
  );
}
