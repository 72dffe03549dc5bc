/** One consultation on the curator's desk. */
import Box from '@mui/material/Box';
import { useNavigate, useParams } from 'react-router-dom';
import type { Consultation } from '#contract/consultations.ts';
import { PageTitle } from '../components/PageTitle.tsx';
import { ConsultationLoader } from '../features/consultation/ConsultationLoader.tsx';
import { CuratorActions } from '../features/consultation/curator/CuratorActions.tsx';
import { ConsultationHead } from '../features/consultation/detail/ConsultationHead.tsx';
import { ConsultationView } from '../features/consultation/detail/ConsultationView.tsx';
import { t } from '../features/consultation/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

const LIST = '/dashboard/curator/consultations';

function ConsultationDetail({ consultation }: { consultation: Consultation }) {
  const navigate = useNavigate();
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/curator' },
    { title: t('desk.page'), href: LIST },
    { title: consultation.judul, active: true },
  ]);
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <PageTitle>{consultation.judul}</PageTitle>
      <ConsultationHead consultation={consultation} back={{ to: LIST, text: t('detail.desk_back') }} />
      <ConsultationView
        consultation={consultation}
        reader="curator"
        actions={<CuratorActions consultation={consultation} onReassigned={() => navigate(LIST)} />}
      />
    </Box>
  );
}

export default function CuratorConsultationPage() {
  const { id = '' } = useParams();
  return (
    <ConsultationLoader key={id} id={id} list={LIST} listWord={t('detail.desk_back')}>
      {(consultation) => <ConsultationDetail consultation={consultation} />}
    </ConsultationLoader>
  );
}
