/** Confirms that an email was sent: to which address, and the next step. Takes the focus, because the form is gone. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import MailCheck from 'lucide-react/icons/mail-check';
import { type ReactNode, useEffect, useRef } from 'react';

export function MailSent({ text, action }: { text: string; action: ReactNode }) {
  const container = useRef<HTMLElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <Box ref={container} role="status" tabIndex={-1} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 72,
          height: 72,
          borderRadius: '999px',
          bgcolor: 'soft.primary',
          color: 'primary.main',
        }}
      >
        <MailCheck aria-hidden size={34} strokeWidth={1.6} />
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
      {action}
    </Box>
  );
}
