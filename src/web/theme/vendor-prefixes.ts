/**
 * Vendor prefixes. Emotion's own list goes back to browsers of 2012 and makes up a fifth of every style sheet. These
 * are the ones that the oldest supported browsers need (ES2022: Chrome 94, Safari 16).
 */
import type { StylisElement } from '@emotion/cache';

const PREFIXED_PROPERTIES =
  /^(user-select|backdrop-filter|hyphens|print-color-adjust|box-decoration-break|mask|mask-.+)$/;

/** A stylis plugin. It is called once for each rule and declaration. */
export function vendorPrefixes(element: StylisElement): void {
  const { type, props, children, value } = element;
  if (type !== 'decl' || typeof props !== 'string' || typeof children !== 'string') return;
  // Safari reads an unprefixed `text-decoration` shorthand as its line only.
  const isNeeded = PREFIXED_PROPERTIES.test(props) || (props === 'text-decoration' && children.includes(' '));
  if (isNeeded) element.return = `-webkit-${value}${value}`;
}
