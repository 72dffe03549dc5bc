/**
 * A part of the page that looks the same wherever `of` says the same: the bars, a card of a product. The server writes it once
 * and puts the same text into every page that shows it, with other words in its gaps. In the browser it is its children and
 * nothing else.
 */
import { createContext, type ReactNode, useContext } from 'react';

export type SlotTexts = Record<string, string>;

export interface FragmentRequest {
  /** Has to name everything that the part's looks follow from but `texts`, its place included when it makes ids. */
  cacheKey: string;
  texts: SlotTexts;
  render: (texts: SlotTexts) => ReactNode;
}
export type RenderFragment = (part: FragmentRequest) => ReactNode;

/** What the server brings along (`server-fragments.ts`). */
export const FragmentContext = createContext<RenderFragment | null>(null);

type Props<T extends SlotTexts> =
  | {
      cacheKey: () => string;
      /** Elements without another Still inside. */
      children: ReactNode;
    }
  | {
      cacheKey: () => string;
      /**
       * Words that differ. They are shown as they are, inside a text or an attribute: nothing may follow from them. An address
       * begins with something that stays, so that no text can make a script of it.
       */
      texts: () => T;
      children: (texts: T) => ReactNode;
    };

const NO_TEXTS: SlotTexts = {};

export function ServerFragment<T extends SlotTexts>(props: Props<T>) {
  const renderFragment = useContext(FragmentContext);
  if (!('texts' in props)) {
    const { children } = props;
    return renderFragment
      ? renderFragment({ cacheKey: props.cacheKey(), texts: NO_TEXTS, render: () => children })
      : children;
  }
  const texts = props.texts();
  const render = props.children as FragmentRequest['render'];
  return renderFragment ? renderFragment({ cacheKey: props.cacheKey(), texts, render }) : render(texts);
}
