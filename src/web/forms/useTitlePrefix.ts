/** Puts a word before the page's title while something on screen asks for it. */
import { useEffect } from 'react';

export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix]);
}
