/** /curation/{id}: one submission to read, to mend, and to print on A4. Whoever works on it has a desk of their own. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { asProblem } from '../api/problem.ts';
import { Blank } from '../components/Blank.tsx';
import { Bone } from '../components/Bone.tsx';
import { Failed } from '../components/Failed.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { ENTRY_FORM, entryQuery, sheetQuery } from '../features/curation/api.ts';
import { EntryView } from '../features/curation/EntryView.tsx';
import { Mend } from '../features/curation/Mend.tsx';
import { PlainSubmission } from '../features/curation/PlainSubmission.tsx';
import { SentBanner } from '../features/curation/SentBanner.tsx';
import '../features/curation/words.ts';
import { sentNumberOf } from '../sent-forms.ts';
import { useUser } from '../session/user.ts';

const MENDING = 'perbaiki';

function Place({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('curation');
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 960, mx: 'auto', minWidth: 0 }}>
      <PageTitle>{title}</PageTitle>
      <MuiLink
        component={Link}
        to="/curation"
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
        {t('back')}
      </MuiLink>
      {children}
    </Box>
  );
}

function OwnEntry({ id }: { id: string }) {
  const { t } = useTranslation('curation');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { data: entry, error, refetch } = useQuery(entryQuery(id));
  if (!entry) return error ? <Failed level="h1" error={error} onRetry={() => void refetch()} /> : <Bone height={480} />;
  const mayMend = entry.events.includes('revision.send');
  if (mayMend && params.get(MENDING)) {
    return (
      <Place title={t('mend.title')}>
        <Mend entry={entry} onClose={() => void navigate(`/curation/${id}`, { replace: true })} />
      </Place>
    );
  }
  return (
    <Place title={entry.title}>
      {sentNumberOf(params) === entry.number && <SentBanner form={entry.form_id} number={entry.number} />}
      <EntryView entry={entry} onMend={() => void navigate(`/curation/${id}?${MENDING}=1`)} />
    </Place>
  );
}

const DESKS: Record<string, string> = {
  curator: '/dashboard/curator/submissions',
  staff: '/dashboard/staff/curation/submissions',
};

export default function SubmissionPage() {
  const { t } = useTranslation('curation');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { data: user } = useUser();
  const { data: sheet, error, refetch } = useQuery(sheetQuery(id));
  if (!sheet && error && asProblem(error).status === 404) {
    return (
      <Blank
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
  if (!sheet && error) return <Failed level="h1" error={error} onRetry={() => void refetch()} />;
  if (!sheet || !user) return <Bone height={480} />;
  if (sheet.form_id === ENTRY_FORM) {
    if (sheet.person?.id === user.id) return <OwnEntry id={id} />;
    const desk = DESKS[user.role];
    if (desk) return <Navigate to={`${desk}/${id}`} replace />;
  }
  return (
    <Place title={sheet.title}>
      {sentNumberOf(params) === sheet.number && <SentBanner form={sheet.form_id} number={sheet.number} />}
      <PlainSubmission sheet={sheet} />
    </Place>
  );
}
