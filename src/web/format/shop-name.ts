/** The shop name that buyers know: its brand. The legal name (`business_name`) is for receipts and documents. */
export const shopName = (shop: { brand_name?: string | null; business_name: string }): string =>
  shop.brand_name || shop.business_name;
