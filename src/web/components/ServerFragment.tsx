/**
 * A part of the page whose HTML depends only on its `cacheKey`, such as the bars or a product card. The server renders
 * it once and reuses the HTML in every page, with other texts in its slots. In the browser it renders only its
 * children.
 */
import { createContext, type ReactNode, useContext } from 'react';

export type SlotTexts = Record<string, string>;

export interface FragmentRequest {
  /** Must contain everything that the HTML depends on except `texts`, including its position if it generates ids. */
  cacheKey: string;
  texts: SlotTexts;
  render: (texts: SlotTexts) => ReactNode;
}
export type RenderFragment = (part: FragmentRequest) => ReactNode;

/** Provided by the server (`ssr/server-fragments.ts`). */
export const FragmentContext = createContext<RenderFragment | null>(null);

type Props<T extends SlotTexts> =
  | {
      cacheKey: () => string;
      /** Elements without another ServerFragment inside. */
      children: ReactNode;
    }
  | {
      cacheKey: () => string;
      /**
       * Texts that differ between pages. They are shown unchanged inside text or an attribute, and no logic may depend
       * on them. A URL must begin with a fixed part, so that no text can turn it into a script URL.
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
