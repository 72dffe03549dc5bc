/** The trail of the page that stands in the dashboard: the page says it, the header shows it. */
import { createContext, useContext, useEffect } from 'react';

export interface BreadcrumbItem {
  title: string;
  href?: string;
  active?: boolean;
}

export const BreadcrumbsContext = createContext<(crumbs: BreadcrumbItem[]) => void>(() => {});

export function useBreadcrumbs(crumbs: BreadcrumbItem[]): void {
  const setBreadcrumbs = useContext(BreadcrumbsContext);
  const text = JSON.stringify(crumbs);
  useEffect(() => setBreadcrumbs(JSON.parse(text) as BreadcrumbItem[]), [text, setBreadcrumbs]);
}
