/** /dashboard/staff/complaints: the queue of complaints, and the figures of shops. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { LinkTabs } from '../components/LinkTabs.tsx';
import { useList } from '../components/lists/useList.ts';
import { SearchBox } from '../components/SearchBox.tsx';
import { COMPLAINTS_PATH, complaintCountsQuery } from '../features/complaints/api.ts';
import { ComplaintList } from '../features/complaints/ComplaintList.tsx';
import { COMPLAINT_QUEUES, complaintList } from '../features/complaints/list-state.ts';
import { ShopFigures } from '../features/complaints/ShopFigures.tsx';
import { t } from '../features/complaints/translations.ts';
import { formatFullCount } from '../format/counts.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffComplaintsPage() {
  const [state, change] = useList(complaintList);
  const { data: counts } = useQuery(complaintCountsQuery);
  return (
    <DashboardPage dashboard="staff" title={t('staff.title')} lead={t('staff.lead')}>
      <LinkTabs
        label={t('staff.queues')}
        tabs={COMPLAINT_QUEUES.map((queue) => ({
          to: complaintList.url(COMPLAINTS_PATH, { ...state, search: '' }, { queue }),
          text: counts
            ? t('staff.tab', { name: t(`staff.queue.${queue}`), shown: formatFullCount(counts[queue]) })
            : t(`staff.queue.${queue}`),
          isCurrent: !state.search && state.queue === queue,
        }))}
      />
      <Box sx={{ my: 2, maxWidth: 480 }}>
        <SearchBox
          label={t('staff.search')}
          value={state.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <div>
          <ComplaintList state={state} onPage={(page) => change({ page })} />
        </div>
        <ShopFigures />
      </Box>
    </DashboardPage>
  );
}
