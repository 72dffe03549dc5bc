/** The label of the button that leads back to where an unverified address had stopped the user. */
import type { TextKey } from '../../i18n.ts';

/** Keys of the namespace `auth`. The first match counts. */
const LABELS: [place: RegExp, key: TextKey<'auth'>][] = [
  [/^\/(checkout|carts|product)/, 'verify.back_to_buying'],
  [/^\/forms\/|[?&]form=|^\/dashboard\/member\/products\/add/, 'verify.back_to_form'],
  // Only the start page of a dashboard. The button beside it leads there from all other pages.
  [/^\/dashboard\/\w+\/?$/, 'verify.success_dashboard'],
];

export const returnLabelOf = (path: string): TextKey<'auth'> =>
  LABELS.find(([place]) => place.test(path))?.[1] ?? 'verify.back';
