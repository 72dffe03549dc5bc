/** The nine wizards of the specification, written by hand. */
import type { WIZARD_FORMS } from '#tests/support/wizard-forms.ts';

interface SpecifiedForm {
  audience: string;
  steps: string[][];
}

/** `!` required, `?` required while shown; after a colon the list, `@` for a live one. */
export const SPECIFIED_FORMS: Record<string, SpecifiedForm> = {
  product: {
    audience: 'member',
    steps: [
      ['picture!', 'media'],
      ['name!', 'category_id! :@categories'],
      ['description'],
      ['varian'],
      ['price?', 'stock_quantity?', 'min_order'],
      ['status! :product-status', 'sku'],
    ],
  },
  variant: { audience: 'member', steps: [['name!', 'price!', 'stock_quantity!', 'sku', 'picture!']] },
  'business-profile': {
    audience: 'user',
    steps: [
      ['business_name!', 'brand_name!', 'owner_name!', 'business_description!', 'business_logo!'],
      [
        'province! :@provinces',
        'city! :@cities',
        'district! :@districts',
        'urban_village! :@villages',
        'business_address!',
        'map!',
      ],
      [
        'business_nib!',
        'business_npwp',
        'business_field! :business-field',
        'business_type! :business-type',
        'business_duration :business-duration',
        'business_assets :capital-band',
        'business_capital :capital-band',
      ],
      [
        'production_capacity',
        'employee_count :employee-count',
        'business_reach :business-reach',
        'development_needs! :development-need',
      ],
      [
        'business_phone!',
        'business_email!',
        'business_website',
        'business_opening_hours!',
        'business_closing_hours!',
        'business_days_open! :days-open',
        'business_days_close! :days-close',
        'link_facebook',
        'link_ig',
        'link_youtube',
      ],
    ],
  },
  address: {
    audience: 'user',
    steps: [
      [
        'address_label',
        'recipient_name',
        'province! :@provinces',
        'city! :@cities',
        'district! :@districts',
        'urban_village! :@villages',
        'zip_code!',
        'contact!',
        'full_address!',
      ],
    ],
  },
  'business-documents': { audience: 'user', steps: [['nib_file!', 'halal_file', 'pirt_file', 'hki_file']] },
  'bank-account': { audience: 'member', steps: [['bank! :bank', 'bank_number!', 'bank_holder!']] },
  qris: { audience: 'member', steps: [['picture!', 'bank_holder!']] },
  'curator-registration': {
    audience: 'user',
    steps: [
      [
        'business_nib!',
        'business_name!',
        'full_name!',
        'email!',
        'business_phone!',
        'business_npwp!',
        'curator_id! :@curators',
      ],
    ],
  },
  'umkm-data': {
    audience: 'user',
    steps: [
      ['business_name!', 'curator_id :@curators', 'umkm_forum! :forum', 'nik'],
      [
        'business_nib!',
        'business_npwp!',
        'business_field! :business-field',
        'business_type! :legal-form',
        'business_scale! :business-scale',
        'monthly_sales!',
        'certification!',
      ],
      [
        'product!',
        'product_type! :product-type',
        'product_description!',
        'packaging_type! :packaging',
        'production_capacity!',
        'raw_materials!',
      ],
      ['male_employees!', 'female_employees!'],
      ['marketing_area! :marketing-area', 'partnership!', 'promotion!', 'training', 'achievement'],
      [
        'funding_source! :funding-source',
        'funding_institution?',
        'funding_amount?',
        'funding_issues! :funding-issue',
        'main_issues! :main-issue',
        'expected_support!',
      ],
      ['company_profile!', 'product_photo!', 'business_photo!'],
      [
        'internet_usage! :internet-usage',
        'online_marketing? :online-marketing',
        'business_wa?',
        'qris_usage! :done-or-not-yet',
        'financial_app? :yes-no-capitals',
        'business_account! :yes-no',
        'lkpp_registered! :done-or-not-yet',
        'sinas_registration! :done-or-not-yet',
      ],
    ],
  },
} satisfies Record<(typeof WIZARD_FORMS)[number], SpecifiedForm>;

/** Fields with several choices or several files. */
export const MULTI_VALUE_FIELDS: Record<string, string[]> = {
  product: ['media', 'varian'],
  'business-profile': ['development_needs'],
  'umkm-data': [
    'product_type',
    'packaging_type',
    'marketing_area',
    'funding_issues',
    'main_issues',
    'product_photo',
    'business_photo',
    'online_marketing',
  ],
};

export const FORMATS: Record<string, string> = {
  business_nib: 'nib',
  business_npwp: 'npwp',
  nik: 'nik',
  business_phone: 'landline-or-phone',
  business_wa: 'phone',
  contact: 'phone',
  zip_code: 'postal-code',
  bank_number: 'account-number',
  email: 'email',
  business_email: 'email',
  business_website: 'url',
  link_facebook: 'url',
  link_ig: 'url',
  link_youtube: 'url',
  business_opening_hours: 'time',
  business_closing_hours: 'time',
};

export const MONEY = ['product.price', 'variant.price', 'umkm-data.monthly_sales', 'umkm-data.funding_amount'];

/** Titles of the steps. Those of the product and of the long form are worded as in the specification. */
export const STEP_TITLES: Record<string, string[]> = {
  product: [
    'Upload Foto Produk',
    'Informasi Produk',
    'Detail Produk',
    'Varian Produk',
    'Harga & Stok Produk',
    'Pengelolaan Produk',
  ],
  'business-profile': ['Identitas Usaha', 'Lokasi Usaha', 'Legalitas Usaha', 'Kegiatan Usaha', 'Kontak & Jam Buka'],
  'umkm-data': [
    'Forum & Identitas',
    'Legalitas',
    'Produk',
    'Tenaga Kerja',
    'Pemasaran',
    'Pembiayaan',
    'Dokumen',
    'Penggunaan Digital',
  ],
};

/** Slots of the original variant form. There is no fifth. */
export const VARIANT_SLOTS = { name: 1, price: 2, stock_quantity: 3, sku: 4, picture: 6 };

const photo = { accept: ['jpg', 'jpeg', 'png'], minWidth: 300, minHeight: 300 };
/** The exact file rules. One more accepted type would allow a PDF where a picture is shown. */
export const FILES: Record<string, object> = {
  'product.picture': { ...photo, max: 1 },
  'product.media': { ...photo, max: 5 },
  'variant.picture': { ...photo, max: 1 },
  'business-profile.business_logo': { accept: ['jpg', 'jpeg', 'png'], max: 1 },
  'qris.picture': { accept: ['jpg', 'png', 'jpeg'], max: 1 },
  'umkm-data.company_profile': { accept: ['jpg', 'png'], maxMB: 2, max: 1 },
  'umkm-data.product_photo': { accept: ['jpg', 'png'], maxMB: 2, max: 5 },
  'umkm-data.business_photo': { accept: ['jpg', 'png'], maxMB: 2, max: 5 },
  ...Object.fromEntries(
    ['nib_file', 'halal_file', 'pirt_file', 'hki_file'].map((name) => [
      `business-documents.${name}`,
      { accept: ['pdf', 'jpg', 'png'], max: 1 },
    ]),
  ),
};
