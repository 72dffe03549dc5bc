/** A value outside React. While the server renders, it is read once. */
import { useSyncExternalStore } from 'react';

export const useExternalValue = <T>(subscribe: (listener: () => void) => () => void, read: () => T): T =>
  useSyncExternalStore(subscribe, read, read);
