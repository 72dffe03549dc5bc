/** The site's own address (PUBLIC_URL): the server tells it before it renders, the browser reads it from the page's head. */
let known: string | undefined;

export function setSite(url: string): void {
  known = url;
}

function site(): string {
  known ??= document.querySelector<HTMLMetaElement>('meta[name=site]')?.content || location.origin;
  return known;
}

/** `/product/1` → `https://…/product/1`. */
export const absolute = (path: string): string => new URL(path, `${site()}/`).href;
