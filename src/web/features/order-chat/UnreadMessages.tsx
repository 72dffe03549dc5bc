/** In a list of orders: how many messages of the other side are unread. */
import Box from '@mui/material/Box';
import MessageCircle from 'lucide-react/icons/message-circle';
import { t } from './translations.ts';

export const UnreadMessages = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'primary.main', fontWeight: 600 }}>
      <MessageCircle aria-hidden size={18} />
      {t('unread', { count })}
    </Box>
  );
