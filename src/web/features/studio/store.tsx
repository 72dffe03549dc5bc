/** The form under work, for every part of the studio. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { StudioSession } from './studio-session.ts';
import type { Studio, StudioActions } from './types.ts';

/** Where the studio is read from: the work itself, or one part of it as if that were all. */
export type StudioStore = Pick<StudioSession, 'subscribe' | 'read'>;
export const StudioStoreContext = createContext<StudioStore | null>(null);

export const StudioProvider = ({ work: session, children }: { work: StudioSession; children: ReactNode }) => (
  <StudioStoreContext value={session}>{children}</StudioStoreContext>
);

export function useStudioStore(): StudioStore {
  const store = useContext(StudioStoreContext);
  if (!store) throw new Error('Outside of the studio');
  return store;
}

export function useStudio(): Studio {
  const store = useStudioStore();
  return useSyncExternalStore(store.subscribe, store.read);
}

/** Only what can be done: whoever shows nothing of the form need not be drawn with each change of it. */
export const useStudioActions = (): StudioActions => useStudioStore().read();
