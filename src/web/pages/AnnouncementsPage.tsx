import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { LinkTabs } from '../components/LinkTabs.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { AnnouncementList } from '../features/announcements/AnnouncementList.tsx';
import {
  ANNOUNCEMENT_KINDS,
  announcementList,
  announcementsPath,
  announcementsUrl,
} from '../features/announcements/list-params.ts';
import { t } from '../features/announcements/translations.ts';
import type { Prefetch } from '../routes.tsx';

export const prefetch: Prefetch = ({ search }) => [announcementsPath(announcementList.read(search))];

export default function AnnouncementsPage() {
  const [params] = useSearchParams();
  const choice = announcementList.read(params);
  const tabs = [null, ...ANNOUNCEMENT_KINDS].map((kind) => ({
    to: announcementsUrl({ kind, page: 1 }),
    text: t(`kind.${kind ?? 'all'}`),
    isCurrent: kind === choice.kind,
  }));
  return (
    <>
      <PageHead title={t('page')} description={t('description')} path={announcementsUrl(choice)} />
      <Typography component="h1" variant="h1">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
        {t('lead')}
      </Typography>
      <LinkTabs label={t('tabs')} tabs={tabs} />
      <Box sx={{ mt: 3 }}>
        <AnnouncementList choice={choice} />
      </Box>
    </>
  );
}
