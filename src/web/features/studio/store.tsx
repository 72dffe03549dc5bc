/** React context and hooks of the edited form. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { StudioSession } from './studio-session.ts';
import type { Studio, StudioActions } from './types.ts';

/** The store that the studio reads: the whole session, or a part of it (see `RowScope`). */
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

/** Actions only. A component that shows no form data is not rendered on each change. */
export const useStudioActions = (): StudioActions => useStudioStore().read();
