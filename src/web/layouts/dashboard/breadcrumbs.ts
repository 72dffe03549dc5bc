/** The breadcrumbs of the current dashboard page. The page sets them, the header shows them. */
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
