/** /consultation/detail/{id}: one consultation, for whoever asked; staff read it here too. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { ConsultationView } from '../features/consultation/detail/ConsultationView.tsx';
import { Head } from '../features/consultation/detail/Head.tsx';
import { WithConsultation } from '../features/consultation/WithConsultation.tsx';
import '../features/consultation/words.ts';
import { useUser } from '../session/user.ts';

const LIST = '/consultation/history';

export default function ConsultationDetailPage() {
  const { t } = useTranslation('consultation');
  const { id = '' } = useParams();
  const user = useUser();
  const back = t('detail.back');
  return (
    <WithConsultation key={id} id={id} list={LIST} listWord={back}>
      {(consultation) => (
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <PageTitle>{consultation.judul}</PageTitle>
          <Head consultation={consultation} back={{ to: LIST, text: back }} />
          <ConsultationView
            consultation={consultation}
            reader={user.data?.id === consultation.asker.id ? 'asker' : null}
          />
        </Box>
      )}
    </WithConsultation>
  );
}
