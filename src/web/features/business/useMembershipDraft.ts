/**
 * Extra data that a `user` enters with the business profile to become a member. The NIK is stored for this user in this
 * tab, so that a reload keeps it, and is deleted at logout. Consents are never stored and must be given each time.
 */
import { useState } from 'react';
import { localCopyKey } from '../../local-copy.ts';
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
