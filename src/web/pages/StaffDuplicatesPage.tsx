/** /dashboard/staff/submissions/duplicates: submissions of one form that may be the same. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../components/EmptyState.tsx';
import { useList } from '../components/lists/useList.ts';
import { NativeSelect } from '../components/NativeSelect.tsx';
import { formsQuery, SUBMISSIONS_PATH } from '../features/submissions/api.ts';
import { submissionList, withForm } from '../features/submissions/grid-state.ts';
import { SubmissionTabs } from '../features/submissions/SubmissionTabs.tsx';
import { t as tGrid } from '../features/submissions/translations.ts';
import { DuplicateGroups } from '../features/submissions/work/DuplicateGroups.tsx';
import { t } from '../features/submissions/work/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffDuplicatesPage() {
  const [state, change] = useList(submissionList);
  const { data: forms } = useQuery(formsQuery);
  const offered = forms?.items.filter(({ submissions, id }) => submissions > 1 || id === state.form) ?? [];
  return (
    <DashboardPage
      dashboard="staff"
      title={t('duplicates.title')}
      lead={t('duplicates.lead')}
      parents={[{ title: tGrid('title'), href: SUBMISSIONS_PATH }]}
    >
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
    </DashboardPage>
  );
}
