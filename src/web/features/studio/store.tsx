/** The form under work, for every part of the studio. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Studio, StudioActions } from './types.ts';
import type { Work } from './work.ts';

const StudioContext = createContext<Work | null>(null);

export const StudioProvider = ({ work, children }: { work: Work; children: ReactNode }) => (
  <StudioContext value={work}>{children}</StudioContext>
);

function useWork(): Work {
  const work = useContext(StudioContext);
  if (!work) throw new Error('Outside of the studio');
  return work;
}

export function useStudio(): Studio {
  const work = useWork();
  return useSyncExternalStore(work.subscribe, work.read);
}

/** Only what can be done: whoever shows nothing of the form need not be drawn with each change of it. */
export const useStudioActions = (): StudioActions => useWork().read();
