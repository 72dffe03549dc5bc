/**
 * A part of the page that looks the same wherever `of` says the same: the bars, a card of a product. The server writes it once
 * and puts the same text into every page that shows it. In the browser it is its children and nothing else.
 */
import { createContext, type ReactNode, useContext } from 'react';

/** `of` has to name everything that the part's looks follow from, its place included when it makes ids. */
export type Reuse = (of: string, part: ReactNode) => ReactNode;

/** What the server brings along (`server-parts.ts`). */
export const StillParts = createContext<Reuse | null>(null);

interface Props {
  of: () => string;
  /** Elements without another Still inside. */
  children: ReactNode;
}

export function Still({ of, children }: Props) {
  const reuse = useContext(StillParts);
  return reuse ? reuse(of(), children) : children;
}
