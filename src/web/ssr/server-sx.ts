/**
 * Replaces MUI's `styleFunctionSx` for server rendering, which turns an `sx` object into styles. Equal objects give equal styles, so
 * their CSS text is kept and handed to emotion, which writes it as it would write the object. Classes and rules stay the same (a test
 * compares them).
 */
import { css, type SerializedStyles } from '@emotion/react';
import styleFunctionSx from '@mui/system/styleFunctionSx';

interface Props {
  sx?: unknown;
  theme?: object;
  /** Set by MUI inside an `sx` object, where it needs an object. */
  nested?: boolean;
}
type Styles = ReturnType<typeof styleFunctionSx>;

/** Above this the texts of a theme are dropped. All pages together have about 1,000. */
const MAX_TEXTS = 5_000;
const textsByTheme = new WeakMap<object, Map<string, string>>();

/** Functions depend on more than the object's text. */
function hasFunction(value: unknown): boolean {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFunction);
}

function textsOf(theme: object): Map<string, string> {
  const known = textsByTheme.get(theme);
  if (known && known.size < MAX_TEXTS) return known;
  const texts = new Map<string, string>();
  textsByTheme.set(theme, texts);
  return texts;
}

/** The types of MUI and emotion for the same object differ. */
const serialize = css as (styles: Styles) => SerializedStyles;

/** Returns the styles as an object or as CSS text. */
export default function serverSx(props: Props): Styles | string | null {
  const { sx, theme, nested } = props;
  if (!sx) return null;
  if (nested || !theme || hasFunction(sx)) return styleFunctionSx(props);
  const texts = textsOf(theme);
  const key = JSON.stringify(sx);
  const known = texts.get(key);
  if (known !== undefined) return known;
  const styles = styleFunctionSx(props);
  const serialized = serialize(styles);
  // Emotion also has to insert the keyframes of an animation, and learns of them from the object only.
  if ('next' in serialized && serialized.next) return styles;
  texts.set(key, serialized.styles);
  return serialized.styles;
}
