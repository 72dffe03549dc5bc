import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldDoc, FormDoc } from '#engine/types.ts';
import { compileDoc } from '#server/modules/forms/forms/compile.ts';
import { readSchemas, type Schemas } from '#server/modules/forms/forms/read-schemas.ts';
import {
  FILES,
  FORMATS,
  MONEY,
  MULTI_VALUE_FIELDS,
  SPECIFIED_FORMS,
  STEP_TITLES,
  VARIANT_SLOTS,
} from './specified-forms.ts';

describe('the shipped files', () => {
  let schemas: Schemas;
  const docs: Record<string, FormDoc> = {};

  beforeAll(async () => {
    schemas = await readSchemas(fileURLToPath(new URL('../..', import.meta.url)));
    for (const file of Object.values(schemas.world.forms))
      docs[file.$id] = compileDoc(file, schemas.world, { version: 1 });
  });

  it('pass the check without a warning', () => {
    expect(schemas.findings).toEqual([]);
  });

  it('include the nine forms of the specification, and those of messages and consultations', () => {
    expect(Object.keys(docs)).toEqual(
      expect.arrayContaining([...Object.keys(SPECIFIED_FORMS), 'consultation', 'contact-us']),
    );
  });

  it.each(Object.entries(SPECIFIED_FORMS))(
    '%s has its steps, fields, requiredness and lists',
    (id, { audience, steps }) => {
      const doc = docs[id] as FormDoc;
      const written = doc.steps.map((step) =>
        step.fields.map((name) => writeField(name, doc.ui.fields[name] as FieldDoc)),
      );
      // The specification names the description of a product as required and as optional (see the next test).
      expect(written.map((fields) => fields.map((field) => field.replace(/^description!$/u, 'description')))).toEqual(
        steps,
      );
      expect(doc.audience).toBe(audience);
    },
  );

  it('require the description of a product: "Textarea is required"', () => {
    expect(docs.product?.ui.fields.description).toMatchObject({ widget: 'textarea', required: true });
  });

  it.each(Object.keys(SPECIFIED_FORMS))('%s uses arrays only for several answers', (id) => {
    const { properties = {} } = (docs[id] as FormDoc).schema;
    const lists = Object.keys(properties).filter((name) => properties[name]?.type === 'array');
    expect(lists.sort()).toEqual([...(MULTI_VALUE_FIELDS[id] ?? [])].sort());
  });

  it('set a format wherever the specification does', () => {
    for (const [id, doc] of Object.entries(docs).filter(([one]) => SPECIFIED_FORMS[one])) {
      for (const [name, field] of Object.entries(doc.ui.fields)) {
        expect([id, name, field.format]).toEqual([id, name, FORMATS[name]]);
      }
    }
  });

  it('use rupiah for amounts', () => {
    const money = Object.keys(SPECIFIED_FORMS).flatMap((id) =>
      Object.entries(docs[id]?.ui.fields ?? {}).flatMap(([name, field]) =>
        field.widget === 'money' ? [`${id}.${name}`] : [],
      ),
    );
    expect(money.sort()).toEqual([...MONEY].sort());
  });

  it('limit files exactly like the specification', () => {
    const files = Object.keys(SPECIFIED_FORMS).flatMap((id) =>
      Object.entries(docs[id]?.ui.fields ?? {}).flatMap(([name, { file }]) => (file ? [[`${id}.${name}`, file]] : [])),
    );
    expect(Object.fromEntries(files)).toEqual(FILES);
  });

  it('keep the five slots of the original variant form, in screen order', () => {
    const { properties = {} } = schemas.world.forms.variant ?? {};
    expect(Object.entries(properties).map(([name, { $comment }]) => [name, $comment])).toEqual(
      Object.entries(VARIANT_SLOTS).map(([name, slot]) => [name, `slot ${slot}`]),
    );
  });

  it('keep the variants of a product in the form of a variant, and require price and stock only without variants', () => {
    const product = docs.product as FormDoc;
    expect(product.ui.fields.varian?.rows).toMatchObject({
      form: 'variant',
      order: ['name', 'price', 'stock_quantity', 'sku', 'picture'],
    });
    for (const name of ['price', 'stock_quantity'])
      expect(product.ui.fields[name]?.showIf).toEqual({ varian: { empty: true } });
  });

  it('require institution and amount unless the money is the owner’s', () => {
    const source = docs['umkm-data']?.options['funding-source']
      ?.filter(({ label }) => label !== 'Pribadi')
      .map(({ value }) => value);
    for (const name of ['funding_institution', 'funding_amount']) {
      expect(docs['umkm-data']?.ui.fields[name]?.showIf).toEqual({ funding_source: source });
    }
  });

  it.each(Object.entries(STEP_TITLES))('%s has the specified step titles', (id, titles) => {
    expect(docs[id]?.steps.map(({ title }) => title)).toEqual(titles);
  });

  it('require "Tidak Ada" where there is no certificate and no partner', () => {
    for (const name of ['certification', 'partnership'])
      expect(docs['umkm-data']?.ui.fields[name]?.hint).toContain('Tidak Ada');
  });

  it('do not offer QRIS as the bank of an account', () => {
    const { bank } = docs['bank-account']?.ui.fields ?? {};
    const offered = docs['bank-account']?.options[bank?.options as string]?.map(({ value }) => value);
    expect(offered).toHaveLength(7);
    expect(offered).not.toContain('qris');
    expect(docs['bank-account']?.schema.properties?.bank?.enum).toEqual(offered);
  });

  it('have a message for every rule that can fail', () => {
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

  it('have a label for every field', () => {
    for (const id of Object.keys(SPECIFIED_FORMS)) {
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
