/** One notification. Links to its subject and is marked as read when opened. */
import Box from '@mui/material/Box';
import Bell from 'lucide-react/icons/bell';
import CircleX from 'lucide-react/icons/circle-x';
import MailOpen from 'lucide-react/icons/mail-open';
import Package from 'lucide-react/icons/package';
import Star from 'lucide-react/icons/star';
import Wallet from 'lucide-react/icons/wallet';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '#contract/notifications.ts';
import { IconAction } from '../../components/IconAction.tsx';
import { useFocusFallback } from '../../components/useFocusFallback.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { timeOfDay } from '../../format/dates.ts';
import { t } from './translations.ts';

/** Icon by prefix of the kind. Unknown kinds get the bell. */
function iconOf(kind: string) {
  if (/^order-(rejected|canceled|expired)|^payment-refused/.test(kind)) return CircleX;
  if (kind.startsWith('payment')) return Wallet;
  if (kind.startsWith('review')) return Star;
  return kind.startsWith('order') ? Package : Bell;
}

/** Keeps an order number on one line, because its hyphens would allow line breaks. */
const keepNumbersTogether = (title: string) =>
  title.split(/(SU-\d+-\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Box component="span" key={part} sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ),
  );

export function NotificationRow({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const { title, text, url, read, kind, created_at } = notification;
  const Icon = iconOf(kind);
  const item = useRef<HTMLElement>(null);
  // The button that marks as read disappears when it was pressed. The user goes on with the next notification.
  const focusFallback = useFocusFallback(() => item.current);
  const body = (
    <>
      <Box
        sx={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: '12px',
          bgcolor: read ? 'soft.sunken' : 'soft.primary',
          color: read ? 'text.secondary' : 'primary.main',
        }}
      >
        <Icon aria-hidden size={22} strokeWidth={1.75} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box className="title" sx={{ fontWeight: read ? 600 : 800 }}>
          {!read && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
          {keepNumbersTogether(title)}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{text}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{timeOfDay(created_at)}</Box>
      </Box>
    </>
  );
  const row = {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    gap: 1.5,
    py: 1.75,
    color: 'inherit',
    textDecoration: 'none',
  } as const;
  return (
    <Box
      ref={item}
      {...focusFallback}
      component="li"
      tabIndex={-1}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {url ? (
        <Box
          component={Link}
          to={url}
          onClick={() => !read && onRead()}
          sx={{ ...row, borderRadius: '10px', '&:hover .title': { textDecoration: 'underline' } }}
        >
          {body}
        </Box>
      ) : (
        <Box sx={row}>{body}</Box>
      )}
      {!read && (
        <Box component={IconAction} label={t('read_one', { title })} onClick={onRead} sx={{ color: 'primary.main' }}>
          {/* An open envelope, because a tick would suggest that the order is done. */}
          <MailOpen aria-hidden size={20} />
        </Box>
      )}
    </Box>
  );
}
