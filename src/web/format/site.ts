/**
 * The public URL of the site (PUBLIC_URL). The server sets it before it renders. The browser reads it from the page's
 * head.
 */
let siteUrl = '';

export function setSiteUrl(url: string): void {
  siteUrl = url;
}

function getSiteUrl(): string {
  siteUrl ||= document.querySelector<HTMLMetaElement>('meta[name=site]')?.content || location.origin;
  return siteUrl;
}

/** `/product/1` → `https://…/product/1`. */
export const absoluteUrl = (path: string): string => new URL(path, `${getSiteUrl()}/`).href;
