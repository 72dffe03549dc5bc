/** The printable poster of a form. */
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { staffPaths } from '#contract/calls/staff.ts';
import { pathQuery } from '../api/path-query.ts';
import { toProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Field } from '../components/Field.tsx';
import { InfoNote } from '../components/InfoNote.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { studioFormQuery } from '../features/studio/api.ts';
import { PosterSheet } from '../features/studio/sharing/PosterSheet.tsx';
import { t } from '../features/studio/sharing/translations.ts';
import { t as tStudio } from '../features/studio/translations.ts';
import { absoluteUrl } from '../format/site.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';
import { NotFound } from '../layouts/NotFound.tsx';

const FORMS_PATH = '/dashboard/staff/forms';
const MAX_SENTENCE_LENGTH = 160;

export default function StaffFormPosterPage() {
  const { id = '' } = useParams();
  // The studio reads a form once. What it read may be older than the form that was published since.
  const form = useQuery({ ...studioFormQuery(id), staleTime: 0 });
  const sharing = useQuery(pathQuery(staffPaths.studio.sharing(id)));
  const [typed, setTyped] = useState<string | null>(null);
  const published = form.data?.published;
  const title = published?.title ?? id;
  const formPath = `${FORMS_PATH}/${encodeURIComponent(id)}`;
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: tStudio('page'), href: FORMS_PATH },
    { title, href: `${formPath}?bagian=bagikan` },
    { title: t('poster.crumb'), active: true },
  ]);
  const error = form.error ?? sharing.error;
  if (error && [400, 404, 422].includes(toProblem(error).status)) return <NotFound />;
  if (error && !(form.data && sharing.data)) {
    const retry = () => void Promise.all([form.refetch(), sharing.refetch()]);
    return <LoadError level="h1" error={error} onRetry={retry} />;
  }
  if (!form.data || !sharing.data || (!published && form.isFetching)) return <PageSkeleton />;
  if (!published) return <EmptyState level="h1" title={t('never')} text={t('never_text')} />;
  const sentence = typed ?? (published.description || t('poster.sentence_default')).slice(0, MAX_SENTENCE_LENGTH);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageTitle>{t('poster.page', { title })}</PageTitle>
      <GlobalStyles styles={{ '@page': { size: 'A4', margin: '12mm' } }} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          width: 1,
          maxWidth: '186mm',
          mx: 'auto',
          '@media print': { display: 'none' },
        }}
      >
        <InfoNote text={published.state === 'closed' && t('closed')} />
        <Field
          label={t('poster.sentence')}
          hint={t('poster.sentence_hint')}
          name="sentence"
          required={false}
          value={sentence}
          onChange={setTyped}
          maxLength={MAX_SENTENCE_LENGTH}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
          <Action to={`${formPath}?bagian=bagikan`} look="outlined">
            {t('poster.back')}
          </Action>
          <Action look="filled" onClick={() => window.print()}>
            <Printer aria-hidden size={20} />
            {t('poster.print')}
          </Action>
        </Box>
      </Box>
      <PosterSheet title={title} sentence={sentence} url={absoluteUrl(sharing.data.short_path)} />
    </Box>
  );
}
