/** /dashboard/staff/forms: every form with its state, and a button to create one. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Action } from '../components/Action.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { FormList } from '../features/studio/list/FormList.tsx';
import { NewFormSheet } from '../features/studio/list/NewFormSheet.tsx';
import { t } from '../features/studio/list/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

export default function StaffFormsPage() {
  const [isMaking, setMaking] = useState(false);
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('page'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('page')}</PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h1" variant="h2">
          {t('title_page')}
        </Typography>
        <Action look="filled" onClick={() => setMaking(true)}>
          <Plus aria-hidden size={20} />
          {t('new')}
        </Action>
      </Box>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: '70ch' }}>
        {t('lead')}
      </Typography>
      <FormList onNew={() => setMaking(true)} />
      {isMaking && <NewFormSheet onClose={() => setMaking(false)} />}
    </>
  );
}
