/** Runs a confirmed action on a user, and shows the result or the error. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import { APPOINTED_ROLES, type AppointedRole } from '#contract/roles.ts';
import type { StaffUserDetail } from '#contract/staff.ts';
import { toProblem } from '../../api/problem.ts';
import { invalidatePaths, whenRefetched } from '../../api/refetch.ts';
import { showToast } from '../../components/toasts.ts';
import { translate } from '../../i18n.ts';
import { disableUser, enableUser, endSessions, giveRole, userQuery } from './api.ts';

export type UserAction =
  | { kind: AppointedRole | `withdraw_${AppointedRole}` | 'disable' | 'enable' | 'sessions' }
  | { kind: 'session'; session_id: string; device: string };

function performAction(id: string, action: UserAction, reason: string): Promise<StaffUserDetail> {
  const role = APPOINTED_ROLES.find((one) => one === action.kind);
  if (role) return giveRole(id, role);
  if (action.kind === 'disable') return disableUser(id, reason);
  if (action.kind === 'enable') return enableUser(id);
  if (action.kind === 'sessions') return endSessions(id);
  if (action.kind === 'session') return endSessions(id, action.session_id);
  return giveRole(id, 'user');
}
const SUCCESS_TEXT_KEYS: Partial<Record<UserAction['kind'], string>> = {
  disable: 'disabled',
  enable: 'enabled',
  session: 'sessions',
};
const successTextKeyOf = (kind: UserAction['kind']) =>
  kind.startsWith('withdraw_') ? 'user' : (SUCCESS_TEXT_KEYS[kind] ?? kind);

interface UserActionRunner {
  isBusy: boolean;
  /** Resolves to true on success. Otherwise a toast shows the reason. */
  run: (action: UserAction, reason?: string) => Promise<boolean>;
}

export function useUserAction(id: string): UserActionRunner {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (action: UserAction, reason = '') => {
    if (isBusy) return false;
    setBusy(true);
    let hasSucceeded = false;
    try {
      queryClient.setQueryData(userQuery(id).queryKey, await performAction(id, action, reason));
      showToast({ title: translate(`people:done.${successTextKeyOf(action.kind)}`), variant: 'success' });
      hasSucceeded = true;
    } catch (error) {
      showToast({ title: translate('people:problem'), description: toProblem(error).message, variant: 'destructive' });
    }
    setBusy(false);
    await (hasSucceeded ? whenRefetched(queryClient) : invalidatePaths(queryClient, [staffPaths.people.list()]));
    return hasSucceeded;
  };
  return { isBusy, run };
}
