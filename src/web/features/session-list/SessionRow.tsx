import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { SessionItem } from '#contract/auth.ts';
import { Action } from '../../components/Action.tsx';
import { longDateTime } from '../../format/dates.ts';
import { t } from './translations.ts';

interface Props {
  session: SessionItem;
  isEnding: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, isEnding, onEnd }: Props) {
  const { device, ip, created_at, last_used_at, current } = session;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component={MonitorSmartphone}
        aria-hidden
        size={28}
        strokeWidth={1.6}
        sx={{ color: 'primary.main', flex: 'none' }}
      />
      <Box sx={{ flex: '1 1 220px' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
          {device}
          {current && <Chip size="small" color="primary" label={t('current')} />}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          <div>{t('last_used', { when: longDateTime(last_used_at) })}</div>
          <div>
            {t('since', { when: longDateTime(created_at) })}
            {ip && ` · ${t('ip', { ip })}`}
          </div>
        </Box>
      </Box>
      {!current && (
        <Action size="small" look="outlined" disabled={isEnding} label={t('end_of', { device })} onClick={onEnd}>
          {t('end')}
        </Action>
      )}
    </Box>
  );
}
