/** Above the submissions of a form with a limit: how many places are taken, offered and waited for. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import { pathQuery } from '../../api/path-query.ts';
import { formatFullCount } from '../../format/counts.ts';
import { FigureRow } from '../FigureRow.tsx';
import { t } from './translations.ts';

export default function PlaceNumbers({ form }: { form: string }) {
  const { data: numbers } = useQuery(pathQuery(staffPaths.formPlaces(form)));
  if (!numbers) return null;
  const listPath = (status: string) => `/dashboard/staff/submissions?form=${form}&status=${status}`;
  const { quota, taken, offered, queued, options } = numbers;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <FigureRow
        label={t('numbers.label')}
        figures={[
          {
            ...{ name: 'received', to: listPath('received'), value: formatFullCount(taken), label: t('numbers.taken') },
            more: quota === null ? undefined : t('numbers.of', { quota: formatFullCount(quota) }),
          },
          { name: 'offered', to: listPath('offered'), value: formatFullCount(offered), label: t('numbers.offered') },
          { name: 'queued', to: listPath('queued'), value: formatFullCount(queued), label: t('numbers.queued') },
        ]}
      />
      {options.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {options.map(({ question, option, quota: places, taken: used }) => (
            <Box key={`${question} ${option}`} sx={chip}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {question} · {option}
              </Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {t('numbers.option', { taken: formatFullCount(used), quota: formatFullCount(places) })}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const chip = { px: 1.5, py: 1, border: 1, borderColor: 'divider', borderRadius: '10px', fontSize: '0.875rem' } as const;
