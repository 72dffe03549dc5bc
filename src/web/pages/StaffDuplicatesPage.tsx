/** /dashboard/staff/submissions/duplicates: submissions of one form that may be the same. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../components/EmptyState.tsx';
import { useList } from '../components/lists/useList.ts';
import { NativeSelect } from '../components/NativeSelect.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { formsQuery, SUBMISSIONS_PATH } from '../features/submissions/api.ts';
import { submissionList, withForm } from '../features/submissions/grid-state.ts';
import { SubmissionTabs } from '../features/submissions/SubmissionTabs.tsx';
import { t as tGrid } from '../features/submissions/translations.ts';
import { DuplicateGroups } from '../features/submissions/work/DuplicateGroups.tsx';
import { t } from '../features/submissions/work/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

export default function StaffDuplicatesPage() {
  const [state, change] = useList(submissionList);
  const { data: forms } = useQuery(formsQuery);
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: tGrid('title'), href: SUBMISSIONS_PATH },
    { title: t('duplicates.title'), active: true },
  ]);
  const offered = forms?.items.filter(({ submissions, id }) => submissions > 1 || id === state.form) ?? [];
  return (
    <>
      <PageTitle>{t('duplicates.title')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('duplicates.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {t('duplicates.lead')}
      </Typography>
      <Box sx={{ mb: 2 }}>
        <SubmissionTabs state={state} current="duplicates" />
      </Box>
      <Box sx={{ maxWidth: 480, mb: 2 }}>
        <NativeSelect
          label={t('duplicates.form')}
          value={state.form}
          onChange={(form) => change(withForm(form))}
          options={[
            { value: '', label: t('duplicates.choose') },
            ...offered.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      </Box>
      {state.form === '' ? (
        <EmptyState small title={t('duplicates.choose_title')} text={t('duplicates.choose_text')} />
      ) : (
        <DuplicateGroups key={state.form} form={state.form} />
      )}
    </>
  );
}
