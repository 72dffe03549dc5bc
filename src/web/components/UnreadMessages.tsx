/** In a list of orders: how many messages of the other side are unread. */
import Box from '@mui/material/Box';
import MessageCircle from 'lucide-react/icons/message-circle';

export const UnreadMessages = ({ text }: { text: string }) => (
  <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'primary.main', fontWeight: 600 }}>
    <MessageCircle aria-hidden size={18} />
    {text}
  </Box>
);
