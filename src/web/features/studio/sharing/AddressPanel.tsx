/** The addresses of the form, and a message with the short one. */
import Box from '@mui/material/Box';
import MessageCircle from 'lucide-react/icons/message-circle';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { OutboundLink } from '../../../components/OutboundLink.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { whatsappLink } from '../../../format/links.ts';
import { t as tCommon } from '../../../i18n.ts';
import { t } from './translations.ts';

interface Props {
  title: string;
  shortUrl: string;
  fullUrl: string;
}

export function AddressPanel({ shortUrl, fullUrl }: Omit<Props, 'title'>) {
  const rows = [
    { name: 'short', url: shortUrl },
    { name: 'full', url: fullUrl },
  ] as const;
  return (
    <Panel title={t('address.title')} text={t('address.text')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        {rows.map(({ name, url }) => (
          <div key={name}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
              {t(`address.${name}`)}
            </Box>
            <Box component="dd" sx={row}>
              <Box component="span" sx={{ minWidth: 0, flex: '1 1 14rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
                {url}
              </Box>
              <CopyButton text={url} copied={t(`address.copied_${name}`)}>
                {t(`address.copy_${name}`)}
              </CopyButton>
            </Box>
          </div>
        ))}
      </Box>
    </Panel>
  );
}

export function MessagePanel({ title, shortUrl }: Omit<Props, 'fullUrl'>) {
  const site = `${tCommon('site.name')} ${tCommon('site.city')}`;
  const message = t('message.sentence', { title, site, url: shortUrl });
  return (
    <Panel title={t('message.title')} text={t('message.text')}>
      <Box component="blockquote" sx={quote}>
        {message}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OutboundLink href={whatsappLink(message)}>
          <MessageCircle aria-hidden size={18} />
          {t('message.send')}
        </OutboundLink>
        <CopyButton text={message} copied={t('message.copied')}>
          {t('message.copy')}
        </CopyButton>
      </Box>
    </Panel>
  );
}

const row = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  columnGap: 2,
  minWidth: 0,
} as const;
const quote = {
  m: 0,
  p: 1.5,
  borderRadius: '10px',
  bgcolor: 'soft.sunken',
  overflowWrap: 'anywhere',
  maxWidth: '60ch',
} as const;
