/** /curation: the open period, both forms, and the user's submissions. `?form=` opens a form. */

import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useSearchParams } from 'react-router-dom';
import type { CurationItem, OpenPeriod } from '#contract/curation.ts';
import { OPEN_CURATION_STATUSES } from '#machines/curation.ts';
import { Action } from '../components/Action.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Panel } from '../components/Panel.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { AlreadySent } from '../features/curation/AlreadySent.tsx';
import {
  CURATION_FORMS,
  type CurationForm,
  curationFormOf,
  ENTRY_FORM,
  openPeriodQuery,
  ownSubmissionsQuery,
} from '../features/curation/api.ts';
import { CurationWizard } from '../features/curation/CurationWizard.tsx';
import { EarlierAnswersNotice } from '../features/curation/EarlierAnswersNotice.tsx';
import { FormCard } from '../features/curation/FormCard.tsx';
import { MySubmissions } from '../features/curation/MySubmissions.tsx';
import { canStartAgain } from '../features/curation/next-step.ts';
import { OpenPeriod as PeriodPanel } from '../features/curation/OpenPeriod.tsx';
import { t } from '../features/curation/translations.ts';
import { ENTRY_ACTIONS } from '../features/next-actions/api.ts';
import { NextActions } from '../features/next-actions/NextActions.tsx';

function CurationFormSection({ form }: { form: CurationForm }) {
  const period = useQuery(openPeriodQuery);
  const submissions = useQuery(ownSubmissionsQuery(1));
  const running = useSubmissionsInProgress(period.data)[form];
  const isPending = period.isPending || submissions.isPending;
  if (!isPending && running) return <AlreadySent entry={running} />;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 0, md: 2 }, maxWidth: 960, mx: 'auto', minWidth: 0 }}>
      <PageTitle>{t(`forms.${form}.name`)}</PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}>
        <MuiLink
          component={Link}
          to="/curation"
          sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', minHeight: 48 }}
        >
          <ArrowLeft aria-hidden size={18} />
          {t('back')}
        </MuiLink>
        {!isPending && <EarlierAnswersNotice />}
      </Box>
      {isPending ? <SkeletonBar height={480} /> : <CurationWizard form={form} />}
    </Box>
  );
}

const IN_PROGRESS_STATUSES: Record<CurationForm, readonly string[]> = {
  'umkm-data': OPEN_CURATION_STATUSES,
  'curator-registration': ['waiting'],
};
/** Submissions in progress by form. The server would refuse a second one. */
function useSubmissionsInProgress(period: OpenPeriod | null | undefined): Record<CurationForm, CurationItem | null> {
  const items = useQuery(ownSubmissionsQuery(1)).data?.items ?? [];
  const find = (form: CurationForm) =>
    items.find(
      (one) =>
        one.form_id === form &&
        IN_PROGRESS_STATUSES[form].includes(one.status) &&
        (form !== ENTRY_FORM || one.period?.id === period?.id),
    ) ?? null;
  return { 'umkm-data': find('umkm-data'), 'curator-registration': find('curator-registration') };
}

export default function CurationPage() {
  const [params] = useSearchParams();
  const form = curationFormOf(params.get('form'));
  const period = useQuery({ ...openPeriodQuery, enabled: !form });
  const running = useSubmissionsInProgress(period.data);
  const submissions = useQuery(ownSubmissionsQuery(1)).data?.items ?? [];
  if (form) return <CurationFormSection form={form} />;
  const earlier = (one: CurationForm) => {
    const newest = submissions.find(({ form_id }) => form_id === one);
    return newest && !period.isPending && canStartAgain(newest, period.data?.id) ? newest : null;
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 960, mx: 'auto', minWidth: 0 }}>
      <PageTitle>{t('title')}</PageTitle>
      <Box>
        <Typography component="h1" variant="h2">
          {t('title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '62ch' }}>
          {t('intro')}
        </Typography>
        <Box component={Action} to="/announcement/curation" size="small" sx={{ ml: -1.75, mt: 0.5 }}>
          {t('period.results')}
        </Box>
      </Box>
      <NextActions kinds={ENTRY_ACTIONS} />
      {period.isError ? (
        <LoadError error={period.error} onRetry={() => void period.refetch()} />
      ) : period.isPending ? (
        <SkeletonBar height={220} />
      ) : (
        <PeriodPanel period={period.data} />
      )}
      <Box component="section" aria-labelledby="formulir">
        <Typography id="formulir" component="h2" variant="h4" sx={{ mb: 2 }}>
          {t('forms.title')}
        </Typography>
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' } }}
        >
          {(Object.keys(CURATION_FORMS) as CurationForm[]).map((one, index) => (
            <FormCard key={one} form={one} isFirst={index === 0} openEntry={running[one]} earlier={earlier(one)} />
          ))}
        </Box>
      </Box>
      <Panel isListStart title={t('mine.title')}>
        <MySubmissions />
      </Panel>
    </Box>
  );
}
