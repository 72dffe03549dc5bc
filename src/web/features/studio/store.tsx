/** React context and hooks of the edited form. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { StudioSession } from './studio-session.ts';
import type { Studio, StudioActions } from './types.ts';

/** The store that the studio reads: the whole session, or a part of it (see `RowScope`). */
export interface StudioStore extends Pick<StudioSession, 'subscribe' | 'read'> {
  /** The session behind a part of it. */
  whole?: StudioStore;
}
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

/** The whole form, also while the questions of a group are edited. For rules, which read both. */
export function useWholeStudio(): Studio {
  const store = useStudioStore();
  const whole = store.whole ?? store;
  return useSyncExternalStore(whole.subscribe, whole.read);
}

/** Actions only. A component that shows no form data is not rendered on each change. */
export const useStudioActions = (): StudioActions => useStudioStore().read();
