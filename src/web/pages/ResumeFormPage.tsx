/** Where the link in a mail leads: a button hands out the answers, once. Opening the page uses nothing up, because mail scanners open links. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { formPaths } from '#contract/calls/forms.ts';
import { post } from '../api/call.ts';
import { pathQuery } from '../api/path-query.ts';
import { ApiProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { FormAlert } from '../components/FormAlert.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { showShell } from '../components/shell-timing.ts';
import { keepResumed } from '../features/form-page/keep-resumed.ts';
import { t } from '../features/form-page/translations.ts';
import { useEnvironment } from '../forms/index.ts';
import { NotFound } from '../layouts/NotFound.tsx';
import { localCopyKey, readLocalCopy } from '../local-copy.ts';

type State = 'ready' | 'opening' | 'used' | 'gone' | 'failed' | 'mailed';

export default function ResumeFormPage() {
  const { id = '' } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const environment = useEnvironment();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const [state, setState] = useState<State>('ready');
  const form = useQuery(pathQuery(formPaths.form(id)));
  useEffect(() => showShell(), []);
  if (form.error instanceof ApiProblem && form.error.status === 404) return <NotFound />;
  if (form.isError) return <LoadError level="h1" error={form.error} onRetry={() => void form.refetch()} />;
  if (form.isPending || environment.status === 'pending') return <PageSkeleton />;
  const person = environment.status === 'ready' ? environment.env.person : null;
  const formPath = `/forms/${encodeURIComponent(id)}`;
  const hasOther = readLocalCopy(localCopyKey(person, id)) !== null;

  const open = async () => {
    if (state === 'opening') return;
    setState('opening');
    try {
      keepResumed(person, id, await post(formPaths.resumeOpen(id), { token }));
      void navigate(formPath, { replace: true });
    } catch (problem) {
      const status = problem instanceof ApiProblem ? problem.status : 0;
      setState(status === 409 ? 'used' : status === 404 || status === 422 || status === 400 ? 'gone' : 'failed');
    }
  };
  const mailAgain = () =>
    post(formPaths.resumeAgain(id), { token }).then(
      () => setState('mailed'),
      () => setState('failed'),
    );
  const formLink = (
    <Action to={formPath} look="outlined">
      {t('resume.form')}
    </Action>
  );

  return (
    <>
      <PageTitle>{t('resume.title')}</PageTitle>
      <Box role="status" sx={{ maxWidth: 640, mx: 'auto' }}>
        {state === 'used' && (
          <EmptyState
            level="h1"
            title={t('resume.used_title')}
            text={t('resume.used_text')}
            action={
              <>
                <Button variant="contained" onClick={() => void mailAgain()}>
                  {t('resume.again')}
                </Button>
                {formLink}
              </>
            }
          />
        )}
        {(state === 'gone' || state === 'mailed') && (
          <EmptyState
            level="h1"
            art="waves"
            title={t(state === 'gone' ? 'resume.gone_title' : 'resume.again_title')}
            text={t(state === 'gone' ? 'resume.gone_text' : 'resume.again_text')}
            action={formLink}
          />
        )}
      </Box>
      {(state === 'ready' || state === 'opening' || state === 'failed') && (
        <Box sx={{ maxWidth: 640, mx: 'auto' }}>
          <Typography component="h1" variant="h2">
            {t('resume.title')}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
            {t('resume.text', { form: form.data.title })}
          </Typography>
          <FormAlert text={state === 'failed' ? t('resume.failed') : null} />
          {hasOther && (
            <Typography sx={{ mb: 2, p: 2, borderRadius: '10px', bgcolor: 'soft.bay' }}>{t('resume.other')}</Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button variant="contained" size="large" onClick={() => void open()} aria-disabled={state === 'opening'}>
              {t(state === 'opening' ? 'resume.opening' : 'resume.open')}
            </Button>
            {hasOther && (
              <Action to={formPath} look="outlined">
                {t('resume.keep')}
              </Action>
            )}
          </Box>
        </Box>
      )}
    </>
  );
}
