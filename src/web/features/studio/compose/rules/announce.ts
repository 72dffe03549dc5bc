/** What screen readers are told after a part of a rule was added or removed. One live region shows it (`Announcements`). */

const listeners = new Set<(text: string) => void>();

export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

export function onAnnounced(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
