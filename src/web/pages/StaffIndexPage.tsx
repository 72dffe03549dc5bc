import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../components/PageTitle.tsx';
import { staffFormsQuery, staffSubmissionsQuery } from '../features/dashboard/api.ts';
import { FormTable } from '../features/dashboard/FormTable.tsx';
import { Numbers } from '../features/dashboard/Numbers.tsx';
import { Panel } from '../features/dashboard/Panel.tsx';
import { StaffSubmissions } from '../features/dashboard/StaffSubmissions.tsx';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function StaffIndexPage() {
  const { t } = useTranslation('dashboard');
  useCrumbs([{ title: t('menu.dashboard'), active: true }]);
  const { data: forms } = useQuery(staffFormsQuery);
  const { data: submissions } = useQuery(staffSubmissionsQuery(1, ''));
  const sum = (of: 'drafts' | 'submissions') => forms?.items.reduce((total, form) => total + form[of], 0) ?? 0;
  const findings = forms?.items.reduce((total, form) => total + form.findings.length, 0) ?? 0;
  return (
    <>
      <PageTitle>{t('staff.page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('staff.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {t('staff.lead')}
      </Typography>
      <Numbers
        figures={[
          { value: forms?.total ?? 0, label: t('numbers.forms'), href: '#formulir' },
          { value: sum('drafts'), label: t('numbers.drafts'), href: '#formulir' },
          { value: submissions?.total ?? 0, label: t('numbers.submissions'), href: '#pengajuan' },
          { value: findings, label: t('numbers.findings'), href: '#formulir' },
        ]}
      />
      <Box sx={{ mt: 3, display: 'grid', gap: 2 }}>
        <Panel id="pengajuan" title={t('staff.submissions.title')}>
          <StaffSubmissions />
        </Panel>
        <Panel id="formulir" title={t('staff.forms.title')}>
          <FormTable />
        </Panel>
      </Box>
    </>
  );
}
