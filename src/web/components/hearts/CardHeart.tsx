/**
 * The heart on a product card. Rendered pages contain it empty; the page's `HeartLoader` fills in what is saved and handles presses.
 * Its label says what a press does.
 */
import { useSyncExternalStore } from 'react';
import styles from './CardHeart.module.css';
import { isHeartSaved, pressHeart, subscribeHearts } from './card-hearts.ts';

interface Props {
  id: string;
  /** Of a product that is not saved, and of one that is. */
  save: string;
  remove: string;
}

export function CardHeart({ id, save, remove }: Props) {
  const isSaved = useSyncExternalStore(
    subscribeHearts,
    () => isHeartSaved(id),
    () => false,
  );
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={isSaved ? remove : save}
      data-saved={isSaved || undefined}
      onClick={() => pressHeart(id)}
    />
  );
}
