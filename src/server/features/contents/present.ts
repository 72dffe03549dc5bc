/** The only way out for contents: what the wire names, each of its kind, whatever else a staff form may have stored. */
import type { EventItem, Partner, Testimonial, Trainer } from '#contract/catalogue.ts';
import type { FileLink } from '../files/present.ts';
import type { ContentRow } from './queries.ts';

/** Addresses of public pictures by upload id. */
export type Pictures = Map<string, string>;

const PICTURES = ['poster', 'portrait', 'logo'];
export const pictureIdsOf = (rows: ContentRow[]): string[] =>
  rows.flatMap(({ answers }) => PICTURES.map((name) => answers[name]).filter((id) => typeof id === 'string'));

export const picturesOf = (files: FileLink[]): Pictures =>
  new Map(files.filter(({ url }) => url.startsWith('/media/')).map(({ id, url }) => [id, url]));

function reader({ answers }: ContentRow, pictures: Pictures) {
  const text = (name: string): string => (typeof answers[name] === 'string' ? answers[name] : '');
  const whole = (name: string): number | null =>
    Number.isSafeInteger(answers[name]) && Number(answers[name]) >= 0 ? Number(answers[name]) : null;
  return { text, whole, picture: (name: string) => pictures.get(text(name)) ?? null };
}

export function presentEvent(row: ContentRow, pictures: Pictures): EventItem {
  const { text, whole, picture } = reader(row, pictures);
  return {
    id: row.id,
    title: text('title'),
    kind: text('kind'),
    poster: picture('poster'),
    description: text('description'),
    starts_at: (row.starts_at ?? row.created_at).toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    location: text('location'),
    quota: whole('quota'),
    cost: whole('cost') ?? 0,
    // A page makes it into a link.
    link: /^https?:\/\//i.test(text('link')) ? text('link') : null,
  };
}

export function presentTestimonial(row: ContentRow, pictures: Pictures): Testimonial {
  const { text, picture } = reader(row, pictures);
  return {
    id: row.id,
    name: text('name'),
    business: text('business'),
    portrait: picture('portrait'),
    quote: text('quote'),
  };
}

export function presentTrainer(row: ContentRow, pictures: Pictures): Trainer {
  const { text, picture } = reader(row, pictures);
  const { certifications } = row.answers;
  return {
    id: row.id,
    name: text('name'),
    expertise: text('expertise'),
    portrait: picture('portrait'),
    certifications: Array.isArray(certifications) ? certifications.filter((one) => typeof one === 'string') : [],
  };
}

/** A partner is its logo: without one there is nothing to show. */
export function presentPartner(row: ContentRow, pictures: Pictures): Partner[] {
  const { text, picture } = reader(row, pictures);
  const logo = picture('logo');
  return logo === null ? [] : [{ id: row.id, name: text('name'), logo }];
}
