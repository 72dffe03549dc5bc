/** An address in Balikpapan with codes of the region list, as the API takes it. */
export const SAMPLE_ADDRESS = {
  province: '64',
  city: '64.71',
  district: '64.71.06',
  urban_village: '64.71.06.1001',
  zip_code: '76111',
  contact: '081200001234',
  full_address: 'Jl. Jenderal Sudirman No. 77',
};
