/** /places/{id}?token=…: the place of a submission, from the link in a mail. Opening it changes nothing. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { formPaths } from '#contract/calls/forms.ts';
import { pathQuery } from '../api/path-query.ts';
import { toProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { PlaceCard } from '../components/place/PlaceCard.tsx';
import { t } from '../components/place/translations.ts';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { useSession } from '../session/session-store.ts';

export default function PlacePage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const token = params.get('token');
  const { status } = useSession();
  const {
    data: place,
    error,
    refetch,
  } = useQuery({
    ...pathQuery(formPaths.place(id, token)),
    enabled: status !== 'pending',
  });
  if (error && !place) {
    const isMissing = [404, 422].includes(toProblem(error).status);
    if (!isMissing) return <LoadError level="h1" error={error} onRetry={() => void refetch()} />;
    return <EmptyState level="h1" title={t('missing_title')} text={t('missing_text')} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 640, mx: 'auto' }}>
      <PageTitle>{t('page')}</PageTitle>
      {place ? (
        <>
          <Box>
            <Typography component="h1" variant="h2">
              {t('page')}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {place.title}
            </Typography>
          </Box>
          <PlaceCard place={place} token={token} />
          <Box sx={{ ml: -1.75 }}>
            <Action to={`/forms/${place.form_id}`}>{t('form')}</Action>
          </Box>
        </>
      ) : (
        <SkeletonBar height={280} />
      )}
    </Box>
  );
}
