/** A shop as buyers know it: its brand. The legal name (`business_name`) is for receipts and papers. */
export const shopName = (shop: { brand_name?: string | null; business_name: string }): string =>
  shop.brand_name || shop.business_name;
