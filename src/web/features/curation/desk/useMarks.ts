/** The marks that are about to be sent back with an entry. They outlive a reload and go when they are sent or dropped. */
import { useState } from 'react';
import { copyName } from '../../../forms/draft/copy.ts';
import { useUser } from '../../../session/user.ts';
import { deviceStorage } from '../../../storage.ts';

export interface Marks {
  /** Field → note. */
  notes: Record<string, string>;
  isOn: boolean;
  /** Told after a try to send: fields without a note are shown as wrong. */
  isTried: boolean;
  begin: () => void;
  drop: () => void;
  toggle: (field: string) => void;
  write: (field: string, note: string) => void;
  /** The marks, or null while something lacks; then says so. */
  ready: () => Record<string, string> | null;
}

/** Kept beside unfinished forms, so that it leaves the device when the person logs out. */
const nameOf = (person: string, entry: string) => copyName(person, 'marks', entry);

function readNotes(name: string): Record<string, string> | null {
  try {
    const kept = JSON.parse(deviceStorage.read(name) ?? 'null');
    return kept && typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}

export function useMarks(entry: string): Marks {
  const person = useUser().data?.id ?? '';
  const name = nameOf(person, entry);
  const [kept] = useState(() => readNotes(name));
  const [isOn, setOn] = useState(kept !== null);
  const [isTried, setTried] = useState(false);
  const [notes, setNotes] = useState<Record<string, string>>(kept ?? {});
  const keep = (next: Record<string, string>) => {
    setNotes(next);
    deviceStorage.write(name, JSON.stringify(next));
  };
  return {
    notes,
    isOn,
    isTried,
    begin: () => setOn(true),
    drop: () => {
      setOn(false);
      setTried(false);
      setNotes({});
      deviceStorage.remove(name);
    },
    toggle: (field) => {
      const { [field]: before, ...others } = notes;
      keep(before === undefined ? { ...notes, [field]: '' } : others);
    },
    write: (field, note) => keep({ ...notes, [field]: note }),
    ready: () => {
      setTried(true);
      const all = Object.entries(notes).map(([field, note]) => [field, note.trim()] as const);
      return all.length > 0 && all.every(([, note]) => note) ? Object.fromEntries(all) : null;
    },
  };
}
