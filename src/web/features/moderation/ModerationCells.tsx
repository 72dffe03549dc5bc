/** Small components that grid and cards share. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { ModerationItem } from '#contract/staff.ts';
import { Action } from '../../components/Action.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Stars } from '../../components/Stars.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { shortDate } from '../../format/dates.ts';
import { isOfBuyer } from './api.ts';
import { t } from './translations.ts';

const secondaryText = { color: 'text.secondary', fontSize: '0.875rem' };
const clamp = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' } as const;

/** The record as visitors see it. A hidden record has no link. */
export function ModeratedItem({ item }: { item: ModerationItem }) {
  const { kind, title, text, picture, rate, state, page } = item;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
      {!isOfBuyer(kind) && (
        <Box sx={{ width: 56, flex: 'none', borderRadius: '8px', overflow: 'hidden', alignSelf: 'start' }}>
          <Picture src={picture} alt="" sizes="56px" />
        </Box>
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {state === 'shown' || isOfBuyer(kind) ? (
          <Link component={RouterLink} to={page} color="inherit" sx={{ fontWeight: 600 }}>
            {title}
          </Link>
        ) : (
          <Box component="span" sx={{ fontWeight: 600 }}>
            {title}
          </Box>
        )}
        {rate !== null && (
          <Box>
            <Stars rating={rate} />
          </Box>
        )}
        {(text || isOfBuyer(kind)) && (
          <Box sx={{ ...secondaryText, ...(isOfBuyer(kind) ? {} : clamp) }}>{text || t('no_text')}</Box>
        )}
      </Box>
    </Box>
  );
}

const tones = { shown: 'open', hidden: 'revision', off: 'closed' } as const;

export function VisibilityState({ item: { state, reason, hidden_at } }: { item: ModerationItem }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <StatusChip status={tones[state]} label={t(`states.${state}`)} />
      {hidden_at && <Box sx={secondaryText}>{t('since', { date: shortDate(hidden_at) })}</Box>}
      {reason && <Box sx={{ fontSize: '0.875rem' }}>{t('reason_was', { reason })}</Box>}
      {state === 'off' && <Box sx={secondaryText}>{t('off_hint')}</Box>}
    </Box>
  );
}

export function VisibilityToggle({ item, onAsk }: { item: ModerationItem; onAsk: (item: ModerationItem) => void }) {
  const word = item.state === 'hidden' ? 'show' : 'hide';
  return (
    <Box
      component={Action}
      size="small"
      look="outlined"
      tone={word === 'hide' ? 'error' : 'primary'}
      label={t(`${word}_one`, { title: item.title })}
      onClick={() => onAsk(item)}
      sx={{ minHeight: 44 }}
    >
      {t(word)}
    </Box>
  );
}
