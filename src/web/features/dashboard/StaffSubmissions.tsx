/** Everything that was sent, of one form or of all. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffFormsQuery, staffSubmissionsQuery } from './api.ts';
import { SubmissionList } from './SubmissionList.tsx';

export function StaffSubmissions() {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const [form, setForm] = useState('');
  const { data: forms } = useQuery(staffFormsQuery);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
          {t('staff.submissions.filter')}
        </Box>
        <Box
          component="select"
          id={id}
          value={form}
          onChange={(event) => setForm(event.target.value)}
          sx={{
            font: 'inherit',
            color: 'inherit',
            minHeight: 48,
            px: 1.5,
            borderRadius: '10px',
            border: 1,
            borderColor: 'soft.outline',
            bgcolor: 'background.paper',
            maxWidth: 1,
          }}
        >
          <option value="">{t('staff.submissions.all')}</option>
          {forms?.items.map(({ id: value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Box>
      </Box>
      <SubmissionList
        key={form}
        caption={t('staff.submissions.title')}
        queryOf={(page) => staffSubmissionsQuery(page, form)}
        empty={{ title: t('staff.submissions.none'), text: t('staff.submissions.none_text') }}
      />
    </>
  );
}
