/** What a `user` says beside the business profile to become a member. Kept for this tab only, so that a reload loses nothing. */
import { useState } from 'react';

export interface Becoming {
  nik: string;
  consent: boolean;
}
const KEY = 'become-member';

function readKept(): Becoming {
  try {
    return { nik: '', consent: false, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Becoming>) };
  } catch {
    return { nik: '', consent: false };
  }
}

export function useBecoming() {
  const [becoming, setBecoming] = useState(readKept);
  const set = (next: Becoming) => {
    sessionStorage.setItem(KEY, JSON.stringify(next));
    setBecoming(next);
  };
  return [becoming, set] as const;
}

export const forgetBecoming = () => sessionStorage.removeItem(KEY);
