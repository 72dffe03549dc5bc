/** The number for `wa.me`: `0812…` → `62812…`. Null for what is no mobile number. The SQL function `shop_whatsapp` does the same. */
export const whatsappOf = (phone: unknown): string | null =>
  typeof phone === 'string' && /^08\d{7,12}$/.test(phone) ? `62${phone.slice(1)}` : null;
