/** Links that people wrote, and links that leave for another service. */

/** An address of the web as it may stand in a link, or null: `javascript:` and the like are none, nor is what is no address. */
export function safeLink(text: string | null | undefined): string | null {
  if (!text) return null;
  try {
    const url = new URL(text.trim());
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.') ? url.href : null;
  } catch {
    return null;
  }
}

/** `https://www.contoh.id/toko/` → `contoh.id/toko`: what a reader recognises. */
export function shortLink(href: string): string {
  const { hostname, pathname } = new URL(href);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`;
}

/** A chat with a number (`62812…`) with the text filled in; without a number the reader chooses whom to send it to. */
export const whatsappLink = (text: string, number = ''): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/** The way to a place, in whatever map the device prefers. */
export const directionsLink = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
