/** A curator's consultations: the week, then requests first. Status, week and page are in the URL. */
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../components/EmptyState.tsx';
import { ConsultationList } from '../features/consultation/ConsultationList.tsx';
import { OwnHoursPanel } from '../features/consultation/curator/OwnHoursPanel.tsx';
import { WeekAgenda } from '../features/consultation/curator/WeekAgenda.tsx';
import { consultationList } from '../features/consultation/filter.ts';
import { today } from '../features/consultation/times.ts';
import { t } from '../features/consultation/translations.ts';
import { CURATOR_ACTIONS } from '../features/next-actions/api.ts';
import { NextActions } from '../features/next-actions/NextActions.tsx';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

const BASE = '/dashboard/curator/consultations';
const DAY = /^20\d{2}-\d{2}-\d{2}$/;

export default function CuratorConsultationsPage() {
  const [params] = useSearchParams();
  const filter = consultationList.read(params);
  const weekParam = params.get('week') ?? '';
  const week = DAY.test(weekParam) && !Number.isNaN(Date.parse(weekParam)) ? weekParam : today();
  const weekPath = (day: string) => `${BASE}?${consultationList.query(filter, { week: day })}`;
  return (
    <DashboardPage dashboard="curator" title={t('desk.title')} page={t('desk.page')} lead={t('desk.lead')}>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <NextActions kinds={CURATOR_ACTIONS} />
        <WeekAgenda week={week} to={weekPath} base={BASE} />
        <ConsultationList
          filter={filter}
          desk="curator"
          base={BASE}
          one={(id) => `${BASE}/${id}`}
          empty={<EmptyState title={t('desk.empty.title')} text={t('desk.empty.text')} />}
        />
        <OwnHoursPanel />
      </Box>
    </DashboardPage>
  );
}
