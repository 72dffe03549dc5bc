/** The businesses that this curator assists, and with `?part=sent` their submissions. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LinkTabs } from '../components/LinkTabs.tsx';
import { BusinessList } from '../features/curation/desk/BusinessList.tsx';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { ReceivedSubmissions } from '../features/curation/desk/ReceivedSubmissions.tsx';
import '../features/curation/desk/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

const LIST = '/dashboard/curator/businesses';
const SENT = `${LIST}?part=sent`;

export default function CuratorBusinessesPage() {
  const { t } = useTranslation(['dashboard', 'curation-desk']);
  const [params] = useSearchParams();
  const isSent = params.get('part') === 'sent';
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  useBreadcrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/curator' },
    { title: t('curation-desk:businesses.title'), active: true },
  ]);
  return (
    <DeskPage title={t('curation-desk:businesses.title')} lead={t('curation-desk:businesses.lead')}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <LinkTabs
          label={t('curation-desk:businesses.parts')}
          tabs={[
            { to: LIST, text: t('curation-desk:businesses.part'), isCurrent: !isSent },
            { to: SENT, text: t('curation-desk:sent.part'), isCurrent: isSent },
          ]}
        />
        {isSent ? (
          <ReceivedSubmissions page={page} to={(next) => `${SENT}&page=${next}`} />
        ) : (
          <BusinessList desk="curator" />
        )}
      </Box>
    </DeskPage>
  );
}
