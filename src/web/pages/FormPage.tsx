/** Any published form at its own address. The page stands first, then the wizard is loaded. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { formPaths } from '#contract/calls/forms.ts';
import type { Audience, FormDoc } from '#engine/types.ts';
import words from '#locales/id/form-page.json';
import { ApiProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { Blank } from '../components/Blank.tsx';
import { Failed } from '../components/Failed.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { goneWhileFilling } from '../components/while-filling.ts';
import { OpenForm } from '../features/form-page/OpenForm.tsx';
import { places } from '../form-places.ts';
import { NotFound } from '../layouts/NotFound.tsx';
import { loginWith } from '../session/guards.tsx';
import { type SessionState, useSession } from '../session/store.ts';
import { addWords } from '../words.ts';

addWords('form-page', words);

const mayFill = (audience: Audience, { status, role }: SessionState) =>
  audience === 'public' || (status === 'loggedIn' && (audience === 'user' || audience === role || role === 'staff'));

/** `level`: h1 where no form's title stands above. */
function Login({ level = 'h2' }: { level?: 'h1' | 'h2' }) {
  const { t } = useTranslation('form-page');
  const { pathname, search } = useLocation();
  return (
    <Blank
      level={level}
      title={t('login_title')}
      text={t('login_text')}
      action={
        <>
          <Action to={loginWith(pathname + search)} look="filled">
            {t('login')}
          </Action>
          <Action to={loginWith(pathname + search).replace('/login', '/register')} look="outlined">
            {t('register')}
          </Action>
        </>
      }
    />
  );
}

function Refused({ audience }: { audience: Audience | null }) {
  const { t } = useTranslation('form-page');
  return (
    <Blank
      art="waves"
      level={audience ? 'h2' : 'h1'}
      title={t('refused_title')}
      text={audience && t('refused_text', { audience: t(`audience.${audience}`) })}
      action={
        <Action to="/" look="filled">
          {t('home')}
        </Action>
      }
    />
  );
}

function Body({ doc }: { doc: FormDoc }) {
  const { t } = useTranslation('form-page');
  const session = useSession();
  const place = places[doc.id];
  if (!mayFill(doc.audience, session)) {
    return session.status === 'loggedIn' ? <Refused audience={doc.audience} /> : <Login />;
  }
  if (place) {
    return (
      <Blank
        title={t('elsewhere_title')}
        text={t('elsewhere_text', { title: doc.title })}
        action={
          <Action to={place.to} look="filled">
            {t(place.word)}
          </Action>
        }
      />
    );
  }
  return <OpenForm form={doc.id} opensSent />;
}

export default function FormPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('form-page');
  const { status } = useSession();
  const {
    data: doc,
    error,
    refetch,
  } = useQuery<FormDoc>({ queryKey: [formPaths.form(id)], enabled: status !== 'pending' });
  if (error && !doc) {
    const refusal = error instanceof ApiProblem ? error.status : 0;
    if (refusal === 404) return <NotFound />;
    if (refusal === 401) return <Login level="h1" />;
    if (refusal === 403) return <Refused audience={null} />;
    return <Failed level="h1" error={error} onRetry={() => void refetch()} />;
  }
  if (!doc) return <PageSkeleton />;
  return (
    <>
      <PageTitle>{doc.title}</PageTitle>
      <Box sx={{ maxWidth: 1000, mx: 'auto' }}>
        <Typography component="h1" variant="h2">
          {doc.title}
        </Typography>
        <Typography color="textSecondary" sx={[{ mt: 1, mb: 3 }, doc.steps.length > 1 && goneWhileFilling]}>
          {doc.description ?? t('steps', { count: doc.steps.length })}
        </Typography>
        <Body doc={doc} />
      </Box>
    </>
  );
}
