/** Roles and account of a user: the possible actions, and why others are not possible. */
import Box from '@mui/material/Box';
import { APPOINTED_ROLES } from '#contract/roles.ts';
import type { StaffUserDetail } from '#contract/staff.ts';
import { Action } from '../../components/Action.tsx';
import { Panel } from '../../components/Panel.tsx';
import type { TextKey } from '../../i18n.ts';
import { t } from './translations.ts';
import type { UserAction } from './useUserAction.ts';

interface Props {
  person: StaffUserDetail;
  onAsk: (action: UserAction) => void;
}
const row = { display: 'flex', flexWrap: 'wrap', gap: 1 };

/** Translation key of the reason why this user cannot get a role, or null. */
function obstacleOf({ business, disabled, verified }: StaffUserDetail): TextKey<'people'> | null {
  if (business) return 'detail.has_business';
  if (disabled) return 'detail.is_closed';
  return verified ? null : 'detail.is_unverified';
}

export function RolePanel({ person, onAsk }: Props) {
  const { role, is_self, business } = person;
  const obstacle = obstacleOf(person);
  const heldRole = APPOINTED_ROLES.find((one) => one === role);
  const isFree = !is_self && !obstacle;
  return (
    <Panel title={t('detail.office')} text={t('detail.office_text')}>
      {is_self && <Box sx={{ color: 'text.secondary' }}>{t('detail.self')}</Box>}
      {!is_self && obstacle && (
        <Box sx={{ color: 'text.secondary' }}>{t(obstacle, { business: business?.name ?? '' })}</Box>
      )}
      {!is_self && (
        <Box sx={row}>
          {isFree &&
            APPOINTED_ROLES.filter((one) => one !== role).map((one) => (
              <Action key={one} look="outlined" onClick={() => onAsk({ kind: one })}>
                {t(`do.${one}`)}
              </Action>
            ))}
          {heldRole && (
            <Action look="outlined" tone="error" onClick={() => onAsk({ kind: `withdraw_${heldRole}` })}>
              {t(`do.withdraw_${heldRole}`)}
            </Action>
          )}
        </Box>
      )}
    </Panel>
  );
}

/** The public profile of a curator is content and is edited with the content tools. */
export function CuratorProfilePanel() {
  return (
    <Panel title={t('detail.profile')} text={t('detail.profile_text')}>
      <Box>
        <Action look="outlined" to="/dashboard/staff/content/curator-profile">
          {t('detail.profile_link')}
        </Action>
      </Box>
    </Panel>
  );
}

export function AccountPanel({ person, onAsk }: Props) {
  if (person.is_self) return null;
  const kind = person.disabled ? 'enable' : 'disable';
  return (
    <Panel title={t('detail.account')} text={t('detail.account_text')}>
      <Box>
        <Action look="outlined" tone={person.disabled ? 'primary' : 'error'} onClick={() => onAsk({ kind })}>
          {t(`do.${kind}`)}
        </Action>
      </Box>
    </Panel>
  );
}
