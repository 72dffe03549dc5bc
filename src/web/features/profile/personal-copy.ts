/** Personal data that was typed but not saved, on this device. Deleted at logout like other unfinished answers. */
import type { FieldsCopy } from '../../components/useFields.ts';
import { localCopyKey } from '../../local-copy.ts';
import { deviceStorage } from '../../storage.ts';

/** Stores only values that differ from `saved`, so that later changes of the other fields are shown. */
export function personalCopy<T extends Record<string, string>>(userId: string, saved: T): FieldsCopy<T> {
  const key = localCopyKey(userId, 'personal');
  return {
    read() {
      try {
        const stored = JSON.parse(deviceStorage.read(key) ?? '{}') as Record<string, unknown>;
        const known = Object.entries(stored).filter(([name, value]) => name in saved && typeof value === 'string');
        return Object.fromEntries(known) as Partial<T>;
      } catch {
        return {};
      }
    },
    write(values) {
      const changed = Object.entries(values).filter(([name, value]) => value !== saved[name]);
      if (changed.length === 0) deviceStorage.remove(key);
      else deviceStorage.write(key, JSON.stringify(Object.fromEntries(changed)));
    },
    remove: () => deviceStorage.remove(key),
  };
}
