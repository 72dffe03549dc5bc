/** Any published form at its own URL. The page renders first, then the wizard is loaded. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use, useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { formPaths } from '#contract/calls/forms.ts';
import { findWebUrl } from '#contract/pages.ts';
import { isInAudience } from '#contract/roles.ts';
import type { Audience, FormDoc } from '#engine/types.ts';
import { pathQuery } from '../api/path-query.ts';
import { ApiProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { showShell } from '../components/shell-timing.ts';
import { WizardSkeleton } from '../components/WizardSkeleton.tsx';
import { hiddenBesideWizard } from '../components/wizard-styles.ts';
import { embeddedForms } from '../embedded-forms.ts';
import { FormOwner } from '../features/form-page/FormOwner.tsx';
import { LoadedLimitedForm } from '../features/form-page/limit/loaded-limited-form.tsx';
import { PaperLink } from '../features/form-page/PaperLink.tsx';
import { StandaloneForm } from '../features/form-page/StandaloneForm.tsx';
import { t } from '../features/form-page/translations.ts';
import { FirstStepContext, pageFormOf } from '../forms/index.ts';
import { isFramable } from '../layouts/framable-document.ts';
import { NotFound } from '../layouts/NotFound.tsx';
import { loginPathFor } from '../session/route-guards.tsx';
import { type SessionState, useSession } from '../session/session-store.ts';

const isAllowedToFill = (audience: Audience, { status, role }: SessionState) =>
  audience === 'public' || (status === 'loggedIn' && (audience === 'user' || isInAudience(role, audience)));

/** `level` is h1 where there is no form title above. */
function LoginNotice({ level = 'h2' }: { level?: 'h1' | 'h2' }) {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      level={level}
      title={t('login_title')}
      text={t('login_text')}
      action={
        <>
          <Action to={loginPathFor(pathname + search)} look="filled">
            {t('login')}
          </Action>
          <Action to={loginPathFor(pathname + search).replace('/login', '/register')} look="outlined">
            {t('register')}
          </Action>
        </>
      }
    />
  );
}

function AccessDenied({ audience }: { audience: Audience | null }) {
  return (
    <EmptyState
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

function FormBody({ doc, isFramed }: { doc: FormDoc; isFramed: boolean }) {
  const session = useSession();
  const embeddedForm = embeddedForms[doc.id];
  // The browser shows a step that the server rendered only to users who may fill it in.
  const isAllowed = use(FirstStepContext) !== null || isAllowedToFill(doc.audience, session);
  // What stands in the place of the form needs no time.
  useEffect(() => {
    if (session.status !== 'pending' && (!isAllowed || embeddedForm)) showShell();
  }, [session.status, isAllowed, embeddedForm]);
  if (session.status === 'pending') return <WizardSkeleton height={420} />;
  if (!isAllowed) {
    return session.status === 'loggedIn' ? <AccessDenied audience={doc.audience} /> : <LoginNotice />;
  }
  if (embeddedForm) {
    return (
      <EmptyState
        title={t('elsewhere_title')}
        text={t('elsewhere_text', { title: doc.title })}
        action={
          <Action to={embeddedForm.to} look="filled">
            {t(`elsewhere.${embeddedForm.word}`)}
          </Action>
        }
      />
    );
  }
  const form = <StandaloneForm form={doc.id} showsConfirmation={!isFramed} />;
  if (!doc.limit || doc.state === 'closed') return form;
  return (
    <Suspense fallback={<WizardSkeleton height={420} />}>
      <LoadedLimitedForm doc={doc}>{form}</LoadedLimitedForm>
    </Suspense>
  );
}

/** A link carries no login, so only a form for everybody has one. A form that stands on another page is not filled in here. */
const hasPaper = ({ id, audience, state }: FormDoc): boolean =>
  audience === 'public' && state !== 'closed' && !embeddedForms[id];

export default function FormPage() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const isFramed = isFramable(findWebUrl(pathname));
  const { status } = useSession();
  const {
    data: doc,
    error,
    refetch,
  } = useQuery({
    ...pathQuery(formPaths.form(id)),
    enabled: status !== 'pending',
    initialData: () => pageFormOf(id)?.doc,
  });
  if (error && !doc) {
    const refusal = error instanceof ApiProblem ? error.status : 0;
    if (refusal === 404) return <NotFound />;
    if (refusal === 401) return <LoginNotice level="h1" />;
    if (refusal === 403) return <AccessDenied audience={null} />;
    return <LoadError level="h1" error={error} onRetry={() => void refetch()} />;
  }
  if (!doc) return <PageSkeleton />;
  if (isFramed && doc.audience !== 'public') return <NotFound />;
  return (
    <>
      <PageTitle>{doc.title}</PageTitle>
      <Box sx={{ maxWidth: 1000, mx: 'auto' }}>
        <Typography component="h1" variant="h2">
          {doc.title}
        </Typography>
        <Typography color="textSecondary" sx={[{ mt: 1, mb: 3 }, doc.steps.length > 1 && hiddenBesideWizard]}>
          {doc.description ?? (doc.steps.length > 1 && t('steps', { count: doc.steps.length }))}
        </Typography>
        <FormBody doc={doc} isFramed={isFramed} />
        {!isFramed && hasPaper(doc) && <PaperLink form={doc.id} />}
        {isFramed && <FormOwner form={doc.id} />}
      </Box>
    </>
  );
}
