/** Share buttons: WhatsApp, copy the link, and the device's own share dialog. */
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { whatsappLink } from '../format/links.ts';
import { absoluteUrl } from '../format/site.ts';
import { t } from '../i18n.ts';
import { Action } from './Action.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Group } from './Group.tsx';
import { OutboundLink } from './OutboundLink.tsx';
import styles from './ShareLinks.module.css';

interface Props {
  /** A short text that is put before the URL. */
  text: string;
  /** The path of the page. */
  path: string;
}

export function ShareLinks({ text, path }: Props) {
  const [canShare, setCanShare] = useState(false);
  const url = absoluteUrl(path);
  useEffect(() => setCanShare('share' in navigator), []);

  // The promise rejects when the user closes the dialog, which is not an error.
  const share = () => void navigator.share({ title: text, text, url }).catch(() => undefined);
  return (
    <Group aria-label={t('share.label')} className={styles.root}>
      <OutboundLink href={whatsappLink(`${text} ${url}`)}>
        <MessageCircle aria-hidden size={18} />
        {t('share.whatsapp')}
      </OutboundLink>
      <CopyButton text={url} copied={t('share.copied')}>
        {t('share.copy')}
      </CopyButton>
      {canShare && (
        <Action size="small" look="outlined" onClick={share}>
          <Share2 aria-hidden size={18} />
          {t('share.more')}
        </Action>
      )}
    </Group>
  );
}
