/** What the hearts of product cards share: which products are saved, and the last press that nobody has handled yet. Empty until loaded. */
let saved: ReadonlySet<string> = new Set();
let pressed: string | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export function subscribeHearts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isHeartSaved = (id: string): boolean => saved.has(id);
export const hasPressedHeart = (): boolean => pressed !== null;

export function setSavedHearts(ids: readonly string[]): void {
  saved = new Set(ids);
  notify();
}

export function pressHeart(id: string): void {
  pressed = id;
  notify();
}

/** Each press is returned once. */
export function takePressedHeart(): string | null {
  const id = pressed;
  pressed = null;
  return id;
}
