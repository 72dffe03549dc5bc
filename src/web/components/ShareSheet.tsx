/** The ways to send an address on: WhatsApp, or copied. */
import Box from '@mui/material/Box';
import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { whatsappLink } from '../format/links.ts';
import { menuEntry } from './MenuButton.tsx';
import { notify } from './notices.ts';
import { Sheet } from './Sheet.tsx';

export default function ShareSheet({ text, url, onClose }: { text: string; url: string; onClose: () => void }) {
  const { t } = useTranslation();
  const address = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ title: t('share.copied'), variant: 'success' });
      onClose();
    } catch {
      // The browser forbids it: the address stands there chosen, to be copied by hand.
      address.current?.select();
      notify({ title: t('share.by_hand') });
    }
  };
  return (
    <Sheet title={t('share.title')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box
          component="a"
          href={whatsappLink(`${text}\n${url}`)}
          target="_blank"
          rel="noopener"
          onClick={onClose}
          sx={menuEntry}
        >
          <MessageCircle aria-hidden size={22} />
          {t('share.whatsapp')}
        </Box>
        <Box component="button" type="button" onClick={() => void copy()} sx={menuEntry}>
          <Copy aria-hidden size={22} />
          {t('share.copy')}
        </Box>
        <Box
          component="input"
          ref={address}
          readOnly
          value={url}
          aria-label={t('share.address')}
          sx={{
            width: 1,
            minHeight: 48,
            px: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'soft.sunken',
            color: 'text.secondary',
            font: 'inherit',
            fontSize: '0.875rem',
          }}
        />
      </Box>
    </Sheet>
  );
}
