/**
 * A part of the page that looks the same wherever `of` says the same: the bars, a card of a product. The server writes it once
 * and puts the same text into every page that shows it, with other words in its gaps. In the browser it is its children and
 * nothing else.
 */
import { createContext, type ReactNode, useContext } from 'react';

export type Texts = Record<string, string>;

export interface StillPart {
  /** Has to name everything that the part's looks follow from but `texts`, its place included when it makes ids. */
  of: string;
  texts: Texts;
  draw: (texts: Texts) => ReactNode;
}
export type Reuse = (part: StillPart) => ReactNode;

/** What the server brings along (`server-parts.ts`). */
export const StillParts = createContext<Reuse | null>(null);

type Props<T extends Texts> =
  | {
      of: () => string;
      /** Elements without another Still inside. */
      children: ReactNode;
    }
  | {
      of: () => string;
      /**
       * Words that differ. They are shown as they are, inside a text or an attribute: nothing may follow from them. An address
       * begins with something that stays, so that no text can make a script of it.
       */
      texts: () => T;
      children: (texts: T) => ReactNode;
    };

const none: Texts = {};

export function Still<T extends Texts>(props: Props<T>) {
  const reuse = useContext(StillParts);
  if (!('texts' in props)) {
    const { children } = props;
    return reuse ? reuse({ of: props.of(), texts: none, draw: () => children }) : children;
  }
  const texts = props.texts();
  const draw = props.children as StillPart['draw'];
  return reuse ? reuse({ of: props.of(), texts, draw }) : draw(texts);
}
