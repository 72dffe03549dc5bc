/** The form under work, for every part of the studio. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Studio } from './types.ts';
import type { Work } from './work.ts';

const StudioContext = createContext<Work | null>(null);

export const StudioProvider = ({ work, children }: { work: Work; children: ReactNode }) => (
  <StudioContext value={work}>{children}</StudioContext>
);

export function useStudio(): Studio {
  const work = useContext(StudioContext);
  if (!work) throw new Error('Outside of the studio');
  return useSyncExternalStore(work.subscribe, work.read);
}
