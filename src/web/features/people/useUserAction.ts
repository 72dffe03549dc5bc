/** Runs a confirmed action on a user, and shows the result or the error. */
import { useQueryClient } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import { APPOINTED_ROLES, type AppointedRole } from '#contract/roles.ts';
import type { StaffUserDetail } from '#contract/staff.ts';
import { invalidatePaths, whenRefetched } from '../../api/refetch.ts';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import type { TextKey } from '../../i18n.ts';
import { disableUser, enableUser, endSessions, giveRole, userQuery } from './api.ts';
import { t } from './translations.ts';

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
const SUCCESS_TEXT_KEYS = {
  curator: 'done.curator',
  staff: 'done.staff',
  withdraw_curator: 'done.user',
  withdraw_staff: 'done.user',
  disable: 'done.disabled',
  enable: 'done.enabled',
  session: 'done.sessions',
  sessions: 'done.sessions',
} as const satisfies Record<UserAction['kind'], TextKey<'people'>>;

interface UserActionRunner {
  isBusy: boolean;
  /** Resolves to true on success. Otherwise a toast shows the reason. */
  run: (action: UserAction, reason?: string) => Promise<boolean>;
}

export function useUserAction(id: string): UserActionRunner {
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction(
    ({ action, reason }: { action: UserAction; reason: string }) => performAction(id, action, reason),
    {
      onSuccess: (user, { action }) => {
        queryClient.setQueryData(userQuery(id).queryKey, user);
        showToast({ title: t(SUCCESS_TEXT_KEYS[action.kind]), variant: 'success' });
        return whenRefetched(queryClient);
      },
      onProblem: (problem) => {
        showProblem(problem, t('problem'));
        return invalidatePaths(queryClient, [staffPaths.people.list()]);
      },
    },
  );
  return { isBusy, run: async (action, reason = '') => (await run({ action, reason })) === null };
}
