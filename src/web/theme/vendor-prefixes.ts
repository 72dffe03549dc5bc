/**
 * Emotion's own list of prefixes goes back to browsers of 2012 and is a fifth of every style sheet. These are what the oldest
 * browsers we build for (ES2022: Chrome 94, Safari 16) still ask for.
 */
import type { StylisElement } from '@emotion/cache';

const PREFIXED_PROPERTIES =
  /^(user-select|backdrop-filter|hyphens|print-color-adjust|box-decoration-break|mask|mask-.+)$/;

/** A plugin of stylis: gets each rule and declaration once. */
export function vendorPrefixes(element: StylisElement): void {
  const { type, props, children, value } = element;
  if (type !== 'decl' || typeof props !== 'string' || typeof children !== 'string') return;
  // Safari reads a bare `text-decoration` as its line only.
  const isNeeded = PREFIXED_PROPERTIES.test(props) || (props === 'text-decoration' && children.includes(' '));
  if (isNeeded) element.return = `-webkit-${value}${value}`;
}
