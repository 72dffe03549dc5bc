/** Runs a confirmed action on a user, and shows the result or the error. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffUserDetail } from '#contract/staff.ts';
import { toProblem } from '../../api/problem.ts';
import { showToast } from '../../components/toasts.ts';
import { translate } from '../../i18n.ts';
import { disableUser, enableUser, endSessions, giveRole, isUserQuery, userQuery } from './api.ts';

export type UserAction =
  | { kind: 'curator' | 'staff' | 'withdraw_curator' | 'withdraw_staff' | 'disable' | 'enable' | 'sessions' }
  | { kind: 'session'; session_id: string; device: string };

function performAction(id: string, action: UserAction, reason: string): Promise<StaffUserDetail> {
  if (action.kind === 'curator' || action.kind === 'staff') return giveRole(id, action.kind);
  if (action.kind === 'disable') return disableUser(id, reason);
  if (action.kind === 'enable') return enableUser(id);
  if (action.kind === 'sessions') return endSessions(id);
  if (action.kind === 'session') return endSessions(id, action.session_id);
  return giveRole(id, 'user');
}
const successTextKeys = {
  curator: 'curator',
  staff: 'staff',
  withdraw_curator: 'user',
  withdraw_staff: 'user',
  disable: 'disabled',
  enable: 'enabled',
  sessions: 'sessions',
  session: 'sessions',
} as const satisfies Record<UserAction['kind'], string>;

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
      showToast({ title: translate(`people:done.${successTextKeys[action.kind]}`), variant: 'success' });
      hasSucceeded = true;
    } catch (error) {
      showToast({ title: translate('people:problem'), description: toProblem(error).message, variant: 'destructive' });
    }
    setBusy(false);
    await queryClient.invalidateQueries({ predicate: isUserQuery });
    return hasSucceeded;
  };
  return { isBusy, run };
}
