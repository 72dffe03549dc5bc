/** Share of the business profile that is filled in, counted over the fields that the form shows. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { OwnBusiness } from '#contract/business.ts';
import { shownFields } from '#engine/conditions.ts';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { useRulesLoaded } from '../../forms/index.ts';
import { formQuery } from './api.ts';
import { t } from './translations.ts';

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

export function Completeness({ business }: { business: OwnBusiness }) {
  const { data: doc } = useQuery(formQuery('business-profile'));
  const isReady = useRulesLoaded(doc);
  if (!doc || !isReady) return <SkeletonBar height={44} />;
  const fields = shownFields(doc, business.answers);
  const filled = fields.filter((field) => isFilled(business.answers[field])).length;
  const part = fields.length ? Math.round((filled / fields.length) * 100) : 100;
  const text =
    filled === fields.length
      ? t('member.profile.complete')
      : t('member.profile.text', { filled, total: fields.length });
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
        <Box sx={{ fontSize: '2.25rem', lineHeight: 1.1, fontWeight: 600 }}>{part}%</Box>
        <Box sx={{ color: 'text.secondary' }}>{text}</Box>
      </Box>
      <Box
        component="progress"
        aria-label={t('member.profile.title')}
        max={100}
        value={part}
        sx={{
          appearance: 'none',
          width: 1,
          height: 8,
          mt: 1.5,
          border: 0,
          borderRadius: 99,
          overflow: 'hidden',
          bgcolor: 'divider',
          '&::-webkit-progress-bar': { bgcolor: 'divider' },
          '&::-webkit-progress-value': { bgcolor: 'primary.main' },
          '&::-moz-progress-bar': { bgcolor: 'primary.main' },
        }}
      />
    </Box>
  );
}
