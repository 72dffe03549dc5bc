/** Puts a prefix before the page title while the component is mounted. */
import { useEffect } from 'react';

export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix]);
}
