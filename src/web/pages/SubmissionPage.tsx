/**
 * /curation/{id}: one submission for its sender, to read, correct and print on A4. Curators and staff have their own
 * pages.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { toProblem } from '../api/problem.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { curationFormOf, ENTRY_FORM, entryQuery, submissionQuery } from '../features/curation/api.ts';
import { CorrectionForm } from '../features/curation/CorrectionForm.tsx';
import { EntryView } from '../features/curation/EntryView.tsx';
import { PlainSubmission } from '../features/curation/PlainSubmission.tsx';
import { SentBanner } from '../features/curation/SentBanner.tsx';
import { t } from '../features/curation/translations.ts';
import { sentNumberOf } from '../sent-forms.ts';
import { useUser } from '../session/user.ts';

const CORRECTION_PARAM = 'perbaiki';

interface LayoutProps {
  title: string;
  /** The page that lists such submissions. A survey is listed with the forms, not with the curation. */
  list?: '/curation' | '/forms';
  children: ReactNode;
}

function SubmissionLayout({ title, list = '/curation', children }: LayoutProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 960, mx: 'auto', minWidth: 0 }}>
      <PageTitle>{title}</PageTitle>
      <MuiLink
        component={Link}
        to={list}
        sx={{
          '@media print': { display: 'none' },
          display: 'inline-flex',
          gap: 1,
          alignItems: 'center',
          minHeight: 48,
          justifySelf: 'start',
        }}
      >
        <ArrowLeft aria-hidden size={18} />
        {t(list === '/forms' ? 'back_to_forms' : 'back')}
      </MuiLink>
      {children}
    </Box>
  );
}

function OwnSubmission({ id }: { id: string }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { data: entry, error, refetch } = useQuery(entryQuery(id));
  if (!entry)
    return error ? <LoadError level="h1" error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={480} />;
  const canCorrect = entry.events.includes('revision.send');
  if (canCorrect && params.get(CORRECTION_PARAM)) {
    return (
      <SubmissionLayout title={t('correct.title')}>
        <CorrectionForm entry={entry} onClose={() => void navigate(`/curation/${id}`, { replace: true })} />
      </SubmissionLayout>
    );
  }
  return (
    <SubmissionLayout title={entry.title}>
      {sentNumberOf(params) === entry.number && <SentBanner form={entry.form_id} number={entry.number} />}
      <EntryView entry={entry} onMend={() => void navigate(`/curation/${id}?${CORRECTION_PARAM}=1`)} />
    </SubmissionLayout>
  );
}

const WORK_PATHS: Record<string, string> = {
  curator: '/dashboard/curator/submissions',
  staff: '/dashboard/staff/curation/submissions',
};

export default function SubmissionPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { data: user } = useUser();
  const { data: sheet, error, refetch } = useQuery(submissionQuery(id));
  if (!sheet && error && toProblem(error).status === 404) {
    return (
      <EmptyState
        level="h1"
        title={t('sheet.missing.title')}
        text={t('sheet.missing.text')}
        action={
          <Button component={Link} to="/curation" variant="contained">
            {t('back')}
          </Button>
        }
      />
    );
  }
  if (!sheet && error) return <LoadError level="h1" error={error} onRetry={() => void refetch()} />;
  if (!sheet || !user) return <SkeletonBar height={480} />;
  if (sheet.form_id === ENTRY_FORM) {
    if (sheet.person?.id === user.id) return <OwnSubmission id={id} />;
    const desk = WORK_PATHS[user.role];
    if (desk) return <Navigate to={`${desk}/${id}`} replace />;
  }
  return (
    <SubmissionLayout title={sheet.title} list={curationFormOf(sheet.form_id) ? '/curation' : '/forms'}>
      {sentNumberOf(params) === sheet.number && <SentBanner form={sheet.form_id} number={sheet.number} />}
      <PlainSubmission sheet={sheet} />
    </SubmissionLayout>
  );
}
