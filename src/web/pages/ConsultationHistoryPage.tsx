/** /consultation/history: the user's consultations. Status, curator, days and page are in the URL. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { ConsultationList } from '../features/consultation/ConsultationList.tsx';
import { consultationList } from '../features/consultation/filter.ts';
import { REQUEST_URL } from '../features/consultation/front/Hero.tsx';
import { HistoryFilters } from '../features/consultation/HistoryFilters.tsx';
import { t } from '../features/consultation/translations.ts';
import { OWN_CONSULTATION_ACTIONS } from '../features/next-actions/api.ts';
import { NextActions } from '../features/next-actions/NextActions.tsx';

const BASE = '/consultation/history';

export default function ConsultationHistoryPage() {
  const [params] = useSearchParams();
  const filter = consultationList.read(params);
  const ask = (
    <Action to={REQUEST_URL} look="filled">
      {t('list.ask')}
    </Action>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 960, mx: 'auto', width: 1, minWidth: 0 }}>
      <PageTitle>{t('list.page')}</PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h1" variant="h2">
          {t('list.title')}
        </Typography>
        {ask}
      </Box>
      <NextActions kinds={OWN_CONSULTATION_ACTIONS} />
      <ConsultationList
        filter={filter}
        desk="own"
        base={BASE}
        one={(id) => `/consultation/detail/${id}`}
        filters={<HistoryFilters filter={filter} base={BASE} />}
        empty={<EmptyState title={t('list.empty.title')} text={t('list.empty.text')} action={ask} />}
      />
    </Box>
  );
}
