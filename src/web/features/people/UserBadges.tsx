/** Small components that list and detail share. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { StaffUser } from '#contract/staff.ts';
import { StatusChip } from '../../components/StatusChip.tsx';

const tones: Record<StaffUser['role'], string> = {
  user: 'closed',
  member: 'waiting',
  curator: 'open',
  staff: 'revision',
};

export function RoleChip({ role }: Pick<StaffUser, 'role'>) {
  const { t } = useTranslation('people');
  return <StatusChip status={tones[role]} label={t(`roles.${role}`)} />;
}

/** The account state in words. Less prominent when it is normal. */
export function AccountStateText({ verified, disabled }: Pick<StaffUser, 'verified' | 'disabled'>) {
  const { t } = useTranslation('people');
  if (disabled) return <StatusChip status="revision" label={t('states.disabled')} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t(verified ? 'states.active' : 'states.unverified')}
    </Box>
  );
}
