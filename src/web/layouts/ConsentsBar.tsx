/** Asks users again for consent to texts that have changed. Shown until they consent. */
import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router-dom';
import common from '#locales/id/common.json';
import { hasText, t } from '../i18n.ts';

const PRIVACY_PATH = '/profile?page=privacy';

export default function ConsentsBar({ due }: { due: string[] }) {
  const { pathname, search } = useLocation();
  if (`${pathname}${search}` === PRIVACY_PATH) return null;
  const texts = due
    .map((kind) => (hasText(common.consents_due, kind) ? t(`consents_due.${kind}`) : kind))
    .join(t('consents_due.and'));
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'center',
        px: 2,
        py: 1,
        bgcolor: 'soft.accent',
        color: 'text.primary',
        '@media print': { display: 'none' },
      }}
    >
      {t('consents_due.text', { texts })}
      <Box
        component={Link}
        to={PRIVACY_PATH}
        sx={{ color: 'inherit', fontWeight: 600, minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
      >
        {t('consents_due.link')}
      </Box>
    </Box>
  );
}
