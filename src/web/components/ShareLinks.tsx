/** Passes the page on: by WhatsApp, by copying its address, and by whatever the device itself offers. */
import Box from '@mui/material/Box';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whatsappLink } from '../format/links.ts';
import { absolute } from '../format/site.ts';
import { Action } from './Action.tsx';
import { notify } from './notices.ts';
import { OutLink } from './OutLink.tsx';

const COPIED_MS = 3_000;

interface Props {
  /** What is shared, in a few words: they stand before the address. */
  text: string;
  /** The page's own path. */
  path: string;
}

export function ShareLinks({ text, path }: Props) {
  const { t } = useTranslation();
  const [canShare, setCanShare] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const url = absolute(path);
  useEffect(() => setCanShare('share' in navigator), []);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // An old browser or a page without TLS: the address is shown to be copied by hand.
      notify({ title: t('share.copy_failed'), description: url });
    }
  };
  // Whoever closes the device's list has shared nothing, and that is no fault.
  const share = () => void navigator.share({ title: text, text, url }).catch(() => undefined);
  return (
    <Box role="group" aria-label={t('share.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <OutLink href={whatsappLink(`${text} ${url}`)} look="text">
        <MessageCircle aria-hidden size={18} />
        {t('share.whatsapp')}
      </OutLink>
      <Action size="small" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        <span role="status">{t(isCopied ? 'share.copied' : 'share.copy')}</span>
      </Action>
      {canShare && (
        <Action size="small" onClick={share}>
          <Share2 aria-hidden size={18} />
          {t('share.more')}
        </Action>
      )}
    </Box>
  );
}
