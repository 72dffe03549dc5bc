/** A curator's consultations: the week, then requests first. Status, week and page stand in the address. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Blank } from '../components/Blank.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { ConsultationList } from '../features/consultation/ConsultationList.tsx';
import { Agenda } from '../features/consultation/curator/Agenda.tsx';
import { OwnHoursPanel } from '../features/consultation/curator/OwnHoursPanel.tsx';
import { filterOf, placeOf } from '../features/consultation/filter.ts';
import { today } from '../features/consultation/times.ts';
import '../features/consultation/words.ts';
import { CURATOR_ACTIONS } from '../features/next-actions/api.ts';
import { NextActions } from '../features/next-actions/NextActions.tsx';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

const BASE = '/dashboard/curator/consultations';
const DAY = /^20\d{2}-\d{2}-\d{2}$/;

export default function CuratorConsultationsPage() {
  const { t } = useTranslation(['consultation', 'dashboard']);
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const asked = params.get('week') ?? '';
  const week = DAY.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today();
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/curator' },
    { title: t('desk.page'), active: true },
  ]);
  const weekPlace = (day: string) => {
    const place = placeOf(BASE, filter);
    return `${place}${place.includes('?') ? '&' : '?'}week=${day}`;
  };
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
      <Agenda week={week} to={weekPlace} base={BASE} />
      <ConsultationList
        filter={filter}
        desk="curator"
        base={BASE}
        one={(id) => `${BASE}/${id}`}
        empty={<Blank title={t('desk.empty.title')} text={t('desk.empty.text')} />}
      />
      <OwnHoursPanel />
    </Box>
  );
}
