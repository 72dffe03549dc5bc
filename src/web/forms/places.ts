/** Places of options that have quotas. The page of the form knows them; without such a page no option is full. */
import { createContext, use } from 'react';
import type { FieldPath } from '#engine/types.ts';
import { t } from './translations.ts';

interface OptionPlaces {
  /** Left by field and code. */
  left: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** A full option may be chosen to wait for it. */
  hasWaitingList: boolean;
}
export const OptionPlacesContext = createContext<OptionPlaces | null>(null);

export interface PlaceNote {
  text: string;
  /** It cannot be chosen now. */
  isFull: boolean;
}

/** What an option of this question says about its places; null without a quota. Questions in rows have none. */
export function usePlaceNotes(path: FieldPath): (code: string) => PlaceNote | null {
  const places = use(OptionPlacesContext);
  const quotas = places && Object.hasOwn(places.left, path) ? places.left[path] : undefined;
  return (code) => {
    const left = quotas && Object.hasOwn(quotas, code) ? quotas[code] : undefined;
    if (!places || left === undefined) return null;
    if (left > 0) return { text: t('places.left', { count: left }), isFull: false };
    return { text: t(places.hasWaitingList ? 'places.wait' : 'places.full'), isFull: !places.hasWaitingList };
  };
}
