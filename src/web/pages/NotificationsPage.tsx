/** /notifications: what happened to the user's orders and reviews. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { pagedList } from '../components/lists/paged-list.ts';
import { PageTitle } from '../components/PageTitle.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { NotificationList } from '../features/notifications/NotificationList.tsx';
import { t } from '../features/notifications/translations.ts';

export default function NotificationsPage() {
  const [params] = useSearchParams();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 800, mx: 'auto', width: 1, minWidth: 0 }}>
      <PageTitle>{t('page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('title')}
      </Typography>
      <Box>
        <TextLink to="/profile?page=notifications">{t('device')}</TextLink>
      </Box>
      <NotificationList page={pagedList.read(params).page} />
    </Box>
  );
}
