/** Converts a phone number for `wa.me`: `0812…` → `62812…`. null if it is not a mobile number. Same as the SQL function `shop_whatsapp`. */
export const whatsappOf = (phone: unknown): string | null =>
  typeof phone === 'string' && /^08\d{7,12}$/.test(phone) ? `62${phone.slice(1)}` : null;
