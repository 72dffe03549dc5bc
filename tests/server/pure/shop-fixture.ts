/** The columns of a shop beside a cart line or an order, and what a user sees of them. */
export const shop = {
  shop_id: 'dapur-siti',
  business_name: 'Dapur Siti',
  brand_name: 'Siti',
  business_opening_hours: '08:00',
  business_closing_hours: '17:00',
  business_days_open: 'senin-sabtu',
  business_days_close: 'minggu',
  district: '64.71.06',
  licences: [],
  logo_sha256: 'aa',
  logo_extension: 'webp',
  closure: null,
};

export const shownShop = {
  id: 'dapur-siti',
  business_name: 'Dapur Siti',
  brand_name: 'Siti',
  business_logo: '/media/aa.webp',
  district: { code: '64.71.06', name: 'Balikpapan Kota' },
  business_opening_hours: '08:00-17:00',
  days_open: 'senin-sabtu',
  days_close: 'minggu',
  licences: [],
};
