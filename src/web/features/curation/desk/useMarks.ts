/** Unsent marks of an entry. They survive a reload, and are deleted when they are sent or dropped. */
import { useState } from 'react';
import { localCopyKey } from '../../../local-copy.ts';
import { useUser } from '../../../session/user.ts';
import { deviceStorage } from '../../../storage.ts';

export interface Marks {
  /** Field name → note. */
  notes: Record<string, string>;
  isMarking: boolean;
  /** True after a first attempt to send. Fields without a note then show an error. */
  wasSubmitted: boolean;
  begin: () => void;
  discard: () => void;
  toggle: (field: string) => void;
  setNote: (field: string, note: string) => void;
  /** Returns the marks, or null after showing what is missing. */
  validNotes: () => Record<string, string> | null;
}

/** Stored with the local copies of drafts, so that logging out deletes it. */
const storageKey = (userId: string, entry: string) => localCopyKey(userId, 'marks', entry);

function readNotes(name: string): Record<string, string> | null {
  try {
    const stored = JSON.parse(deviceStorage.read(name) ?? 'null');
    return stored && typeof stored === 'object' ? stored : null;
  } catch {
    return null;
  }
}

export function useMarks(entry: string): Marks {
  const userId = useUser().data?.id ?? '';
  const name = storageKey(userId, entry);
  const [storedNotes] = useState(() => readNotes(name));
  const [isMarking, setOn] = useState(storedNotes !== null);
  const [wasSubmitted, setTried] = useState(false);
  const [notes, setNotes] = useState<Record<string, string>>(storedNotes ?? {});
  const keep = (next: Record<string, string>) => {
    setNotes(next);
    deviceStorage.write(name, JSON.stringify(next));
  };
  return {
    notes,
    isMarking,
    wasSubmitted,
    begin: () => setOn(true),
    discard: () => {
      setOn(false);
      setTried(false);
      setNotes({});
      deviceStorage.remove(name);
    },
    toggle: (field) => {
      const { [field]: before, ...others } = notes;
      keep(before === undefined ? { ...notes, [field]: '' } : others);
    },
    setNote: (field, note) => keep({ ...notes, [field]: note }),
    validNotes: () => {
      setTried(true);
      const all = Object.entries(notes).map(([field, note]) => [field, note.trim()] as const);
      return all.length > 0 && all.every(([, note]) => note) ? Object.fromEntries(all) : null;
    },
  };
}
