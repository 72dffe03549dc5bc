/**
 * What a `user` says beside the business profile to become a member. The NIK is kept for this person and this tab, so that a
 * reload loses nothing, and goes with the other copies when the person leaves; a consent is given by hand each time.
 */
import { useState } from 'react';
import { localCopyKey } from '../../forms/draft/local-copy.ts';
import { useUser } from '../../session/user.ts';
import { tabStorage } from '../../storage.ts';

export interface MembershipDraft {
  nik: string;
  consent: boolean;
}
const storageKey = (userId: string) => localCopyKey(userId, 'become-member');

export function useMembershipDraft() {
  const userId = useUser().data?.id ?? '';
  const [draft, setDraft] = useState<MembershipDraft>(() => ({
    nik: tabStorage.read(storageKey(userId)) ?? '',
    consent: false,
  }));
  const set = (next: MembershipDraft) => {
    tabStorage.write(storageKey(userId), next.nik);
    setDraft(next);
  };
  return [draft, set, () => tabStorage.remove(storageKey(userId))] as const;
}
