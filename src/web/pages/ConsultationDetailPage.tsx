/** /consultation/detail/{id}: one consultation for the user who requested it. Staff read it here too. */
import Box from '@mui/material/Box';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { ConsultationLoader } from '../features/consultation/ConsultationLoader.tsx';
import { ConsultationHead } from '../features/consultation/detail/ConsultationHead.tsx';
import { ConsultationView } from '../features/consultation/detail/ConsultationView.tsx';
import { SentBanner } from '../features/consultation/detail/SentBanner.tsx';
import { StaffActions } from '../features/consultation/StaffActions.tsx';
import { t } from '../features/consultation/translations.ts';
import { sentNumberOf } from '../sent-forms.ts';
import { useUser } from '../session/user.ts';

const OWN_LIST = '/consultation/history';
const STAFF_LIST = '/dashboard/staff/consultations';

export default function ConsultationDetailPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const number = sentNumberOf(params);
  const { data: user } = useUser();
  const own = { to: OWN_LIST, text: t('detail.back') };
  const all = { to: STAFF_LIST, text: t('detail.desk_back') };
  return (
    <ConsultationLoader key={id} id={id} list={own.to} listWord={own.text}>
      {(consultation) => {
        const isOwn = user?.id === consultation.asker.id;
        return (
          <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
            <PageTitle>{consultation.judul}</PageTitle>
            <ConsultationHead consultation={consultation} back={!isOwn && user?.role === 'staff' ? all : own} />
            {number === consultation.number && <SentBanner number={consultation.number} />}
            <ConsultationView
              consultation={consultation}
              reader={isOwn ? 'asker' : null}
              actions={<StaffActions consultation={consultation} />}
            />
          </Box>
        );
      }}
    </ConsultationLoader>
  );
}
