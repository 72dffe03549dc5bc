/**
 * A document that other sites may frame shows nothing but its form. Its policy holds for everything that is shown in it, so another page
 * of this site would be framed as well, and its buttons could be pressed by a trick. Links therefore open a new tab.
 */
import { useEffect } from 'react';
import { findWebUrl, type WebPage, type WebUrl, webPages } from '#contract/pages.ts';

export const isFramable = (url: WebUrl | undefined): boolean => {
  const page: WebPage | undefined = url && webPages[url];
  return page?.isFramable ?? false;
};

/** It was loaded as such a page. False on the server, which renders only what is shown first. */
export const isFramableDocument = globalThis.location !== undefined && isFramable(findWebUrl(location.pathname));

function openOutside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || new URL(link.href).pathname === location.pathname) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

export function useLinksLeaveFrame(): void {
  useEffect(() => {
    if (!isFramableDocument) return;
    // Before the router, which ignores a link whose default is prevented.
    document.addEventListener('click', openOutside, true);
    return () => document.removeEventListener('click', openOutside, true);
  }, []);
}
