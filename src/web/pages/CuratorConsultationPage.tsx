/** One consultation on its curator's desk. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Consultation } from '#contract/consultations.ts';
import { PageTitle } from '../components/PageTitle.tsx';
import { CuratorActions } from '../features/consultation/curator/CuratorActions.tsx';
import { ConsultationView } from '../features/consultation/detail/ConsultationView.tsx';
import { Head } from '../features/consultation/detail/Head.tsx';
import { WithConsultation } from '../features/consultation/WithConsultation.tsx';
import '../features/consultation/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

const LIST = '/dashboard/curator/consultations';

function Shown({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation(['consultation', 'dashboard']);
  const navigate = useNavigate();
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/curator' },
    { title: t('desk.page'), href: LIST },
    { title: consultation.judul, active: true },
  ]);
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <PageTitle>{consultation.judul}</PageTitle>
      <Head consultation={consultation} back={{ to: LIST, text: t('detail.desk_back') }} />
      <ConsultationView
        consultation={consultation}
        reader="curator"
        actions={<CuratorActions consultation={consultation} onGone={() => navigate(LIST)} />}
      />
    </Box>
  );
}

export default function CuratorConsultationPage() {
  const { t } = useTranslation(['consultation', 'dashboard']);
  const { id = '' } = useParams();
  return (
    <WithConsultation key={id} id={id} list={LIST} listWord={t('detail.desk_back')}>
      {(consultation) => <Shown consultation={consultation} />}
    </WithConsultation>
  );
}
