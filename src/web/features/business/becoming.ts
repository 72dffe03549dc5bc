/**
 * What a `user` says beside the business profile to become a member. The NIK is kept for this person and this tab, so that a
 * reload loses nothing, and goes with the other copies when the person leaves; a consent is given by hand each time.
 */
import { useState } from 'react';
import { copyName } from '../../forms/draft/copy.ts';
import { useUser } from '../../session/user.ts';
import { tabStorage } from '../../storage.ts';

export interface Becoming {
  nik: string;
  consent: boolean;
}
const nameOf = (person: string) => copyName(person, 'become-member');

export function useBecoming() {
  const person = useUser().data?.id ?? '';
  const [becoming, setBecoming] = useState<Becoming>(() => ({
    nik: tabStorage.read(nameOf(person)) ?? '',
    consent: false,
  }));
  const set = (next: Becoming) => {
    tabStorage.write(nameOf(person), next.nik);
    setBecoming(next);
  };
  return [becoming, set, () => tabStorage.remove(nameOf(person))] as const;
}
