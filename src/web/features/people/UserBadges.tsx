/** Small components that list and detail share. */
import Box from '@mui/material/Box';
import { hasPermission, type Permission } from '#contract/roles.ts';
import type { StaffUser } from '#contract/staff.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { t } from './translations.ts';

const tones: [Permission, string][] = [
  ['staff-dashboard.open', 'revision'],
  ['curator-dashboard.open', 'open'],
  ['shop.manage', 'waiting'],
];
const toneOf = (role: string) => tones.find(([permission]) => hasPermission(role, permission))?.[1] ?? 'closed';

export function RoleChip({ role }: Pick<StaffUser, 'role'>) {
  return <StatusChip status={toneOf(role)} label={t(`roles.${role}`)} />;
}

/** The account state in words. Less prominent when it is normal. */
export function AccountStateText({ verified, disabled }: Pick<StaffUser, 'verified' | 'disabled'>) {
  if (disabled) return <StatusChip status="revision" label={t('states.disabled')} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t(verified ? 'states.active' : 'states.unverified')}
    </Box>
  );
}
