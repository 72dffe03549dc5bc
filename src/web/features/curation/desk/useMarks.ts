/** The marks somebody is about to send back with an entry. They stay on screen until they are sent or dropped. */
import { useState } from 'react';

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

export function useMarks(): Marks {
  const [isOn, setOn] = useState(false);
  const [isTried, setTried] = useState(false);
  const [notes, setNotes] = useState<Record<string, string>>({});
  return {
    notes,
    isOn,
    isTried,
    begin: () => setOn(true),
    drop: () => {
      setOn(false);
      setTried(false);
      setNotes({});
    },
    toggle: (field) =>
      setNotes(({ [field]: before, ...others }) => (before === undefined ? { ...others, [field]: '' } : others)),
    write: (field, note) => setNotes((before) => ({ ...before, [field]: note })),
    ready: () => {
      setTried(true);
      const all = Object.entries(notes).map(([field, note]) => [field, note.trim()] as const);
      return all.length > 0 && all.every(([, note]) => note) ? Object.fromEntries(all) : null;
    },
  };
}
