/** Lists the page of a record, so that its user finds it while offline. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const loadRecords = () => import('./opened-records.ts');

/** `title` is undefined while the record is not known. */
export function useOpenedPage(title: string | undefined): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (title) void loadRecords().then(({ listOpenedPage }) => listOpenedPage({ path: pathname + search, title }));
  }, [title, pathname, search]);
}
