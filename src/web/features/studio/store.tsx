/** The form under work, for every part of the studio. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Studio, StudioActions } from './types.ts';
import type { Work } from './work.ts';

/** Where the studio is read from: the work itself, or one part of it as if that were all. */
export type Source = Pick<Work, 'subscribe' | 'read'>;
export const StudioSource = createContext<Source | null>(null);

export const StudioProvider = ({ work, children }: { work: Work; children: ReactNode }) => (
  <StudioSource value={work}>{children}</StudioSource>
);

export function useSource(): Source {
  const source = useContext(StudioSource);
  if (!source) throw new Error('Outside of the studio');
  return source;
}

export function useStudio(): Studio {
  const source = useSource();
  return useSyncExternalStore(source.subscribe, source.read);
}

/** Only what can be done: whoever shows nothing of the form need not be drawn with each change of it. */
export const useStudioActions = (): StudioActions => useSource().read();
