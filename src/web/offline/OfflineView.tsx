/** Shown for every page that cannot be opened offline. Says what works and lists the forms that can be filled in. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { type ComponentType, useEffect, useState } from 'react';
import words from '#locales/id/offline.json';
import { Action } from '../components/Action.tsx';
import { LinkCard } from '../components/LinkCard.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { addTranslations } from '../i18n.ts';
import { listOpenedForms, type OpenedForm } from './opened-forms.ts';
import { type OpenedPage, openedPages } from './opened-records.ts';
import { useOnline } from './useOnline.ts';

const t = addTranslations('offline', words);

interface LinesProps {
  title: string;
  lines: string[];
  Icon: ComponentType<{ size: number }>;
  color: string;
}

const IconLines = ({ title, lines, Icon, color }: LinesProps) => (
  <Box component="section">
    <Typography component="h2" variant="h5">
      {title}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1, display: 'grid', gap: 1 }}>
      {lines.map((line) => (
        <Box key={line} component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
          <Box component="span" aria-hidden sx={{ color, flex: 'none', lineHeight: 0, mt: 0.375 }}>
            <Icon size={20} />
          </Box>
          {line}
        </Box>
      ))}
    </Box>
  </Box>
);

const PageLinks = ({ pages }: { pages: OpenedPage[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
    {pages.map(({ title, path }) => (
      <li key={path}>
        <LinkCard to={path}>
          <Box
            component="span"
            className="lead"
            sx={{ fontWeight: 600, color: 'primary.main', overflowWrap: 'anywhere' }}
          >
            {title}
          </Box>
        </LinkCard>
      </li>
    ))}
  </Box>
);

export default function OfflineView() {
  const isOnline = useOnline();
  const [forms, setForms] = useState<OpenedForm[] | null>(null);
  const [pages, setPages] = useState<OpenedPage[]>([]);
  useEffect(() => {
    void listOpenedForms().then(setForms);
    setPages(openedPages());
  }, []);
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 640, mx: 'auto', width: 1 }}>
      <PageTitle>{t('page')}</PageTitle>
      <Box>
        <Typography component="h1" variant="h2">
          {t(isOnline ? 'title_online' : 'title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('lead')}
        </Typography>
        {!isOnline && (
          <Action look="outlined" onClick={() => location.reload()} sx={{ mt: 2 }}>
            {t('retry')}
          </Action>
        )}
      </Box>
      <Box component="section">
        <Typography component="h2" variant="h5" sx={{ mb: 1.5 }}>
          {t('forms_title')}
        </Typography>
        {forms?.length === 0 && <Typography color="textSecondary">{t('forms_none')}</Typography>}
        <PageLinks pages={forms ?? []} />
      </Box>
      {pages.length > 0 && (
        <Box component="section">
          <Typography component="h2" variant="h5" sx={{ mb: 1.5 }}>
            {t('records_title')}
          </Typography>
          <PageLinks pages={pages} />
        </Box>
      )}
      <IconLines title={t('works_title')} lines={words.works} Icon={Check} color="success.main" />
      <IconLines title={t('waits_title')} lines={words.waits} Icon={Clock} color="text.secondary" />
    </Box>
  );
}
