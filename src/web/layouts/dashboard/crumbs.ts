/** The trail of the page that stands in the dashboard: the page says it, the header shows it. */
import { createContext, useContext, useEffect } from 'react';

export interface Crumb {
  title: string;
  href?: string;
  active?: boolean;
}

export const CrumbsContext = createContext<(crumbs: Crumb[]) => void>(() => {});

export function useCrumbs(crumbs: Crumb[]): void {
  const setCrumbs = useContext(CrumbsContext);
  const text = JSON.stringify(crumbs);
  useEffect(() => setCrumbs(JSON.parse(text) as Crumb[]), [text, setCrumbs]);
}
