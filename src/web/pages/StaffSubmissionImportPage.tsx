/** /dashboard/staff/submissions/import?form={id}: staff import answers to one form from a file. */
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { toProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { SUBMISSIONS_PATH } from '../features/submissions/api.ts';
import { targetQuery } from '../features/submissions/import/api.ts';
import { ImportAnswers } from '../features/submissions/import/ImportAnswers.tsx';
import { t } from '../features/submissions/import/translations.ts';
import { t as tGrid } from '../features/submissions/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

function FormImport({ form }: { form: string }) {
  const { data: target, error, refetch } = useQuery(targetQuery(form));
  const back = (
    <Action look="filled" to={`${SUBMISSIONS_PATH}?form=${form}`}>
      {t('back')}
    </Action>
  );
  if (target?.refusal)
    return <EmptyState small title={t('refused', { form: target.title })} text={target.refusal} action={back} />;
  if (target)
    return (
      <>
        <Typography component="p" variant="h4" sx={{ mb: 2 }}>
          {target.title}
        </Typography>
        <ImportAnswers form={form} target={target} />
      </>
    );
  if (error && toProblem(error).status === 404)
    return <EmptyState small title={t('missing.title')} text={t('missing.text')} action={back} />;
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={360} />;
}

export default function StaffSubmissionImportPage() {
  const [params] = useSearchParams();
  const form = params.get('form') ?? '';
  return (
    <DashboardPage
      dashboard="staff"
      title={t('title')}
      lead={t('lead')}
      parents={[{ title: tGrid('title'), href: SUBMISSIONS_PATH }]}
    >
      {form ? (
        <FormImport key={form} form={form} />
      ) : (
        <EmptyState
          small
          title={t('choose_form.title')}
          text={t('choose_form.text')}
          action={
            <Action look="filled" to={SUBMISSIONS_PATH}>
              {t('back')}
            </Action>
          }
        />
      )}
    </DashboardPage>
  );
}
