/** All consultations of the programme for staff. Status, curator, days and page are in the URL. */
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import type { ConsultationItem } from '#contract/consultations.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { useSelection } from '../components/useSelection.ts';
import { downloadConsultations } from '../features/consultation/api.ts';
import { BulkReassign } from '../features/consultation/BulkReassign.tsx';
import { ConsultationList } from '../features/consultation/ConsultationList.tsx';
import { consultationList } from '../features/consultation/filter.ts';
import { HistoryFilters } from '../features/consultation/HistoryFilters.tsx';
import { t } from '../features/consultation/translations.ts';
import { ExportSelected } from '../features/submissions/ExportSelected.tsx';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

const BASE = '/dashboard/staff/consultations';

export default function StaffConsultationsPage() {
  const [params] = useSearchParams();
  const filter = consultationList.read(params);
  const selection = useSelection<ConsultationItem>(JSON.stringify({ ...filter, page: 1 }));
  const ids = selection.rows.map(({ id }) => id);
  return (
    <DashboardPage dashboard="staff" title={t('desk.title')} page={t('desk.page')} lead={t('staff.lead')}>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <ConsultationList
          filter={filter}
          desk="staff"
          base={BASE}
          one={(id) => `/consultation/detail/${id}`}
          select={{
            selection,
            nameOf: ({ number }) => number,
            bar: (
              <BulkReassign selection={selection}>
                <ExportSelected
                  form="consultation"
                  kind="consultation"
                  ids={ids}
                  download={(format, reason) => downloadConsultations(ids, format, reason)}
                />
              </BulkReassign>
            ),
          }}
          filters={<HistoryFilters filter={filter} base={BASE} />}
          empty={<EmptyState title={t('staff.empty.title')} text={t('staff.empty.text')} />}
        />
      </Box>
    </DashboardPage>
  );
}
