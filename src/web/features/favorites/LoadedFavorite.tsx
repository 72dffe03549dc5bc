/** What a page loads after its first paint: the button, and the note on this device that the product was seen. */
import { useEffect, useEffectEvent } from 'react';
import { FavoriteButton } from './FavoriteButton.tsx';
import { rememberSeen, type SeenProduct } from './recently-seen.ts';
import type { FavoriteTarget } from './useFavorite.ts';

export interface FavoriteProps extends FavoriteTarget {
  /** The product that this page shows. */
  seen?: SeenProduct;
}

export default function LoadedFavorite({ seen, ...target }: FavoriteProps) {
  const remember = useEffectEvent(() => seen && rememberSeen(seen));
  useEffect(() => remember(), []);
  return <FavoriteButton {...target} />;
}
