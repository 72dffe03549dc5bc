/** Does what was confirmed to a person, shows what came of it, and says why if nothing did. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffPersonDetail } from '#contract/staff.ts';
import { asProblem } from '../../api/problem.ts';
import { notify } from '../../components/notices.ts';
import { say } from '../../words.ts';
import { disable, enable, endSessions, giveRole, isAboutPeople, personQuery } from './api.ts';

export type Deed =
  | { kind: 'curator' | 'staff' | 'withdraw_curator' | 'withdraw_staff' | 'disable' | 'enable' | 'sessions' }
  | { kind: 'session'; session_id: string; device: string };

function act(id: string, deed: Deed, reason: string): Promise<StaffPersonDetail> {
  if (deed.kind === 'curator' || deed.kind === 'staff') return giveRole(id, deed.kind);
  if (deed.kind === 'disable') return disable(id, reason);
  if (deed.kind === 'enable') return enable(id);
  if (deed.kind === 'sessions') return endSessions(id);
  if (deed.kind === 'session') return endSessions(id, deed.session_id);
  return giveRole(id, 'user');
}
const done = {
  curator: 'curator',
  staff: 'staff',
  withdraw_curator: 'user',
  withdraw_staff: 'user',
  disable: 'disabled',
  enable: 'enabled',
  sessions: 'sessions',
  session: 'sessions',
} as const satisfies Record<Deed['kind'], string>;

interface Doing {
  isBusy: boolean;
  /** Whether it was done; why not, a notice says. */
  run: (deed: Deed, reason?: string) => Promise<boolean>;
}

export function useDeed(id: string): Doing {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (deed: Deed, reason = '') => {
    if (isBusy) return false;
    setBusy(true);
    let isDone = false;
    try {
      queryClient.setQueryData(personQuery(id).queryKey, await act(id, deed, reason));
      notify({ title: say(`people:done.${done[deed.kind]}`), variant: 'success' });
      isDone = true;
    } catch (error) {
      notify({ title: say('people:problem'), description: asProblem(error).message, variant: 'destructive' });
    }
    setBusy(false);
    await queryClient.invalidateQueries({ predicate: isAboutPeople });
    return isDone;
  };
  return { isBusy, run };
}
