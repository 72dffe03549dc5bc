/** The businesses that this curator assists, and with `?part=sent` their submissions. */
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { LinkTabs } from '../components/LinkTabs.tsx';
import { BusinessList } from '../features/curation/desk/BusinessList.tsx';
import { businessParts } from '../features/curation/desk/business-parts.ts';
import { ReceivedSubmissions } from '../features/curation/desk/ReceivedSubmissions.tsx';
import { t as tCurationDesk } from '../features/curation/desk/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

const LIST = '/dashboard/curator/businesses';

export default function CuratorBusinessesPage() {
  const [params] = useSearchParams();
  const values = businessParts.read(params);
  const isSent = values.part === 'sent';
  return (
    <DashboardPage
      dashboard="curator"
      title={tCurationDesk('businesses.title')}
      lead={tCurationDesk('businesses.lead')}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <LinkTabs
          label={tCurationDesk('businesses.parts')}
          tabs={[
            { to: LIST, text: tCurationDesk('businesses.part'), isCurrent: !isSent },
            {
              to: businessParts.url(LIST, { ...businessParts.empty, part: 'sent' }),
              text: tCurationDesk('sent.part'),
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
    </DashboardPage>
  );
}
