/**
 * The name of the brand, from `locales/id/brand.json`. Texts in locales/ refer to it: `{{brand}}` is the full name,
 * `{{brand.name}}` and `{{brand.place}}` are its parts.
 */
import brand from '#locales/id/brand.json' with { type: 'json' };

export const BRAND_NAME = brand.name;
export const FULL_BRAND_NAME = [brand.name, brand.place].filter(Boolean).join(' ');
/** The sender of mails, if the environment names no other. */
export const BRAND_MAIL_FROM = `${FULL_BRAND_NAME} <${brand.mail_address}>`;

const VALUES: Record<string, string> = {
  brand: FULL_BRAND_NAME,
  'brand.name': brand.name,
  'brand.place': brand.place,
};
const REFERENCE = /\{\{(brand(?:\.\w+)?)\}\}/g;

/** Replaces the references in the text of a JSON file. Server, build and tests read texts through it. */
export const fillBrand = (json: string): string =>
  json.replace(REFERENCE, (reference, key: string) => {
    const value = VALUES[key];
    if (value === undefined) throw new Error(`The brand has no ${reference}.`);
    return JSON.stringify(value).slice(1, -1);
  });
