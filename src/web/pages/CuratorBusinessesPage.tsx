/** The businesses that this curator assists, and with `?part=sent` their submissions. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LinkTabs } from '../components/LinkTabs.tsx';
import { BusinessList } from '../features/curation/desk/BusinessList.tsx';
import { businessParts } from '../features/curation/desk/business-parts.ts';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { ReceivedSubmissions } from '../features/curation/desk/ReceivedSubmissions.tsx';
import '../features/curation/desk/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

const LIST = '/dashboard/curator/businesses';

export default function CuratorBusinessesPage() {
  const { t } = useTranslation(['dashboard', 'curation-desk']);
  const [params] = useSearchParams();
  const values = businessParts.read(params);
  const isSent = values.part === 'sent';
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
            {
              to: businessParts.url(LIST, { ...businessParts.empty, part: 'sent' }),
              text: t('curation-desk:sent.part'),
              isCurrent: isSent,
            },
          ]}
        />
        {isSent ? (
          <ReceivedSubmissions page={values.page} to={(next) => businessParts.url(LIST, values, { page: next })} />
        ) : (
          <BusinessList desk="curator" />
        )}
      </Box>
    </DeskPage>
  );
}
