/** What the specification and decisions §12 say about the nine wizards, written down by hand. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldDoc, FormDoc } from '#engine/types.ts';
import { compileDoc } from '#server/features/forms/compile.ts';
import { readSchemas, type Schemas } from '#server/features/forms/files.ts';

/** `!` required, `?` required while shown; after a colon the list, `@` a live one. */
const NINE: Record<string, { audience: string; steps: string[][] }> = {
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
        'online_marketing! :online-marketing',
        'business_wa!',
        'qris_usage! :done-or-not-yet',
        'financial_app! :yes-no-capitals',
        'business_account! :yes-no',
        'lkpp_registered! :done-or-not-yet',
        'sinas_registration! :done-or-not-yet',
      ],
    ],
  },
};

/** Fields that take several choices or several files. */
const SEVERAL: Record<string, string[]> = {
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

const FORMATS: Record<string, string> = {
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

const MONEY = ['product.price', 'variant.price', 'umkm-data.monthly_sales', 'umkm-data.funding_amount'];

/** Titles of the six steps of the product, of the specification. */
const PRODUCT_STEPS = [
  'Upload Foto Produk',
  'Informasi Produk',
  'Detail Produk',
  'Varian Produk',
  'Harga & Stok Produk',
  'Pengelolaan Produk',
];

const picture = { accept: expect.arrayContaining(['jpg', 'png']), minWidth: 300, minHeight: 300 };
const FILES: Record<string, object> = {
  'product.picture': { ...picture, max: 1 },
  'product.media': { ...picture, max: 5 },
  'variant.picture': { ...picture, max: 1 },
  'business-profile.business_logo': { max: 1 },
  'qris.picture': { accept: expect.arrayContaining(['jpg', 'png', 'jpeg']), max: 1 },
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

describe('the shipped files', () => {
  let schemas: Schemas;
  const docs: Record<string, FormDoc> = {};

  beforeAll(async () => {
    schemas = await readSchemas(new URL('../..', import.meta.url).pathname);
    for (const file of Object.values(schemas.world.forms))
      docs[file.$id] = compileDoc(file, schemas.world, { version: 1 });
  });

  it('pass the check without a warning', () => {
    expect(schemas.findings).toEqual([]);
  });

  it('are at least the nine, and the forms of messages and consultations', () => {
    expect(Object.keys(docs)).toEqual(expect.arrayContaining([...Object.keys(NINE), 'consultation', 'contact-us']));
  });

  it.each(Object.entries(NINE))('%s has its steps, fields, requiredness and lists', (id, { audience, steps }) => {
    const doc = docs[id] as FormDoc;
    const written = doc.steps.map((step) =>
      step.fields.map((name) => writeField(name, doc.ui.fields[name] as FieldDoc)),
    );
    // The textarea of a product is required by §5, although §3 calls it optional: see the next test.
    expect(written.map((fields) => fields.map((field) => field.replace(/^description!$/u, 'description')))).toEqual(
      steps,
    );
    expect(doc.audience).toBe(audience);
  });

  it('asks for the description of a product: "Textarea is required"', () => {
    expect(docs.product?.ui.fields.description).toMatchObject({ widget: 'textarea', required: true });
  });

  it.each(Object.keys(NINE))('%s takes lists only where several answers are meant', (id) => {
    const { properties = {} } = (docs[id] as FormDoc).schema;
    const lists = Object.keys(properties).filter((name) => properties[name]?.type === 'array');
    expect(lists.sort()).toEqual([...(SEVERAL[id] ?? [])].sort());
  });

  it('names a format wherever the specification knows one', () => {
    for (const [id, doc] of Object.entries(docs).filter(([one]) => NINE[one])) {
      for (const [name, field] of Object.entries(doc.ui.fields)) {
        expect([id, name, field.format]).toEqual([id, name, FORMATS[name]]);
      }
    }
  });

  it('writes money as rupiah', () => {
    const money = Object.keys(NINE).flatMap((id) =>
      Object.entries(docs[id]?.ui.fields ?? {}).flatMap(([name, field]) =>
        field.widget === 'money' ? [`${id}.${name}`] : [],
      ),
    );
    expect(money.sort()).toEqual([...MONEY].sort());
  });

  it('limits files as the specification does', () => {
    for (const id of Object.keys(NINE)) {
      for (const [name, field] of Object.entries(docs[id]?.ui.fields ?? {})) {
        if (field.file)
          expect({ [`${id}.${name}`]: field.file }).toEqual({
            [`${id}.${name}`]: expect.objectContaining(FILES[`${id}.${name}`] ?? {}),
          });
        else expect(FILES[`${id}.${name}`]).toBeUndefined();
      }
    }
  });

  it('keeps the variants of a product in the form of a variant, and asks for price and stock only without them', () => {
    const product = docs.product as FormDoc;
    expect(product.ui.fields.varian?.rows).toMatchObject({
      form: 'variant',
      order: ['name', 'price', 'stock_quantity', 'sku', 'picture'],
    });
    for (const name of ['price', 'stock_quantity'])
      expect(product.ui.fields[name]?.showIf).toEqual({ varian: { empty: true } });
  });

  it('asks for institution and amount unless the money is one’s own', () => {
    const source = docs['umkm-data']?.options['funding-source']
      ?.filter(({ label }) => label !== 'Pribadi')
      .map(({ value }) => value);
    for (const name of ['funding_institution', 'funding_amount']) {
      expect(docs['umkm-data']?.ui.fields[name]?.showIf).toEqual({ funding_source: source });
    }
  });

  it('names the steps of a product as the specification does, and asks for "Tidak Ada"', () => {
    expect(docs.product?.steps.map(({ title }) => title)).toEqual(PRODUCT_STEPS);
    for (const name of ['certification', 'partnership'])
      expect(docs['umkm-data']?.ui.fields[name]?.hint).toContain('Tidak Ada');
  });

  it('does not offer QRIS as a bank of an account', () => {
    const { bank } = docs['bank-account']?.ui.fields ?? {};
    const offered = docs['bank-account']?.options[bank?.options as string]?.map(({ value }) => value);
    expect(offered).toHaveLength(7);
    expect(offered).not.toContain('qris');
    expect(docs['bank-account']?.schema.properties?.bank?.enum).toEqual(offered);
  });

  it('has a sentence for every rule that can speak', () => {
    const rules = Object.values(docs).flatMap((doc) =>
      Object.values(doc.ui.fields).flatMap((field) => (field.format ? [`format.${field.format}`] : [])),
    );
    const general = [
      'required',
      'type',
      'integer',
      'enum',
      'minLength',
      'maxLength',
      'minimum',
      'maximum',
      'minItems',
      'maxItems',
      'uniqueItems',
      'file',
      'map',
      'date',
      'date.from.today',
      'unknown',
      'live',
      'upload',
      'invalid',
    ];
    for (const rule of [...new Set([...rules, ...general])]) expect(schemas.world.messages).toHaveProperty([rule]);
  });

  it('speaks of every field with a label of its own', () => {
    for (const id of Object.keys(NINE)) {
      const labels = Object.values(docs[id]?.ui.fields ?? {}).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
      for (const label of labels) expect(label).not.toMatch(/_/u);
    }
  });
});

function writeField(name: string, field: FieldDoc): string {
  const need = field.required ? (field.showIf ? '?' : '!') : '';
  const list =
    typeof field.options === 'string' ? field.options.split('!')[0] : field.options && `@${field.options.from}`;
  return `${name}${need}${list ? ` :${list}` : ''}`;
}
