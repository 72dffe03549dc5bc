/** A button that saves a product, follows a shop, or waits for a sold-out product. Its label says what a press does. */
import Bell from 'lucide-react/icons/bell';
import Heart from 'lucide-react/icons/heart';
import { Action } from '../../components/Action.tsx';
import { t } from './translations.ts';
import { type FavoriteTarget, useFavorite } from './useFavorite.ts';

export function FavoriteButton(target: FavoriteTarget) {
  const { isSaved, isBusy, toggle } = useFavorite(target);
  const Icon = target.kind === 'alerts' ? Bell : Heart;
  return (
    <Action look="outlined" busy={isBusy} onClick={toggle}>
      <Icon aria-hidden size={20} fill={isSaved ? 'currentColor' : 'none'} />
      {t(`${target.kind}.${isSaved ? 'remove' : 'save'}`)}
    </Action>
  );
}
