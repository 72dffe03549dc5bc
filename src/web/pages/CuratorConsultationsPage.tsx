/** A curator's consultations: the week, then requests first. Status, week and page are in the URL. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { ConsultationList } from '../features/consultation/ConsultationList.tsx';
import { OwnHoursPanel } from '../features/consultation/curator/OwnHoursPanel.tsx';
import { WeekAgenda } from '../features/consultation/curator/WeekAgenda.tsx';
import { consultationList } from '../features/consultation/filter.ts';
import { today } from '../features/consultation/times.ts';
import { t } from '../features/consultation/translations.ts';
import { CURATOR_ACTIONS } from '../features/next-actions/api.ts';
import { NextActions } from '../features/next-actions/NextActions.tsx';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

const BASE = '/dashboard/curator/consultations';
const DAY = /^20\d{2}-\d{2}-\d{2}$/;

export default function CuratorConsultationsPage() {
  const [params] = useSearchParams();
  const filter = consultationList.read(params);
  const weekParam = params.get('week') ?? '';
  const week = DAY.test(weekParam) && !Number.isNaN(Date.parse(weekParam)) ? weekParam : today();
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/curator' },
    { title: t('desk.page'), active: true },
  ]);
  const weekPath = (day: string) => `${BASE}?${consultationList.query(filter, { week: day })}`;
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <PageTitle>{t('desk.page')}</PageTitle>
      <div>
        <Typography component="h1" variant="h2">
          {t('desk.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('desk.lead')}
        </Typography>
      </div>
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
  );
}
