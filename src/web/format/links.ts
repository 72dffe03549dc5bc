/** Links that users entered, and links to other services. */

/**
 * Returns a safe http or https URL for a link, or null for anything else, such as `javascript:` or text that is not a
 * URL.
 */
export function safeLink(text: string | null | undefined): string | null {
  try {
    // It ignores spaces around the address. A missing one is no address.
    const url = new URL(String(text));
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.') ? url.href : null;
  } catch {
    return null;
  }
}

/** Short form of a URL for readers: `https://www.contoh.id/toko/` → `contoh.id/toko`. */
export function shortLink(href: string): string {
  const { hostname, pathname } = new URL(href);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`;
}

/** A WhatsApp chat with a number (`62812…`) and a prepared text. Without a number, the user chooses the recipient. */
export const whatsappLink = (text: string, number = ''): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/** Directions to a location. The device opens them in its own map application. */
export const directionsLink = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
