/**
 * Builds the responses about contents: the properties that the API names for each kind, whatever else a staff form
 * stores.
 */
import type { EventItem, Partner, Testimonial, Trainer } from '#contract/catalogue.ts';
import type { Announcement, AnnouncementCard, FaqItem, Infographic } from '#contract/content.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';
import type { FileLink } from '#server/modules/files/files/files.present.ts';
import type { ContentRow as StoredRow } from './contents.queries.ts';

/** The displayed part of a record, stored or being edited. */
export type DisplayedContent = Pick<
  StoredRow,
  'id' | 'starts_at' | 'ends_at' | 'pinned' | 'created_at' | 'updated_at'
> & {
  answers: Answers;
};

/** Public files by upload id. */
export type Pictures = Map<string, FileLink>;

const FILE_FIELDS = ['poster', 'portrait', 'logo', 'picture', 'attachment'];
export const pictureIdsOf = (rows: Pick<DisplayedContent, 'answers'>[]): string[] =>
  rows.flatMap(({ answers }) => FILE_FIELDS.map((name) => answers[name]).filter((id) => typeof id === 'string'));

export const picturesOf = (files: FileLink[]): Pictures =>
  new Map(files.filter(({ url }) => url.startsWith('/media/')).map((file) => [file.id, file]));

function createFieldReader({ answers }: Pick<DisplayedContent, 'answers'>, pictures: Pictures) {
  const text = (name: string): string => (typeof answers[name] === 'string' ? answers[name] : '');
  const whole = (name: string): number | null =>
    Number.isSafeInteger(answers[name]) && Number(answers[name]) >= 0 ? Number(answers[name]) : null;
  // Only http and https, because a page makes it a link.
  const link = (name: string): string | null => (/^https?:\/\//i.test(text(name)) ? text(name) : null);
  /** One item per line. A list of texts is accepted too. */
  const lines = (name: string): string[] => {
    const value = answers[name];
    const given = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : text(name).split('\n');
    return given.map((line) => line.trim()).filter(Boolean);
  };
  const file = (name: string) => pictures.get(text(name)) ?? null;
  return { text, whole, link, lines, file, picture: (name: string) => file(name)?.url ?? null };
}

/** `Hadi Santoso, kemasan produk` */
function parseSpeaker(line: string): EventItem['speakers'][number] {
  const at = line.indexOf(',');
  return at < 0
    ? { name: line, expertise: '' }
    : { name: line.slice(0, at).trim(), expertise: line.slice(at + 1).trim() };
}

/** An event without an end is assumed to last this long. The list of past events assumes the same. */
const DEFAULT_DURATION_MS = 2 * 3_600_000;

function isRunning({ starts_at, ends_at }: DisplayedContent, now: number): boolean {
  const begins = starts_at?.getTime() ?? Number.POSITIVE_INFINITY;
  return begins <= now && now < (ends_at?.getTime() ?? begins + DEFAULT_DURATION_MS);
}

export function presentEvent(row: DisplayedContent, pictures: Pictures, doc: FormDoc): EventItem {
  const { text, whole, picture, link, lines } = createFieldReader(row, pictures);
  return {
    id: row.id,
    title: text('title'),
    kind: choiceLabel(doc, 'kind', text('kind')),
    poster: picture('poster'),
    description: text('description'),
    starts_at: (row.starts_at ?? row.created_at).toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    location: text('location'),
    quota: whole('quota'),
    cost: whole('cost') ?? 0,
    link: link('link'),
    organizer: text('organizer'),
    speakers: lines('speakers').map(parseSpeaker),
    address: text('address'),
    map_link: link('map_link'),
    contact: text('contact'),
    is_canceled: row.answers.is_canceled === true,
    is_running: isRunning(row, Date.now()),
  };
}

export function presentTestimonial(row: DisplayedContent, pictures: Pictures): Testimonial {
  const { text, picture } = createFieldReader(row, pictures);
  return {
    id: row.id,
    name: text('name'),
    business: text('business'),
    portrait: picture('portrait'),
    quote: text('quote'),
  };
}

export function presentTrainer(row: DisplayedContent, pictures: Pictures): Trainer {
  const { text, lines, picture } = createFieldReader(row, pictures);
  return {
    id: row.id,
    name: text('name'),
    expertise: text('expertise'),
    portrait: picture('portrait'),
    certifications: lines('certifications'),
  };
}

/** A partner is shown by its logo, so one without a logo is left out. */
export function presentPartner(row: DisplayedContent, pictures: Pictures): Partner[] {
  const { text, picture, link } = createFieldReader(row, pictures);
  const logo = picture('logo');
  return logo === null ? [] : [{ id: row.id, name: text('name'), logo, link: link('link') }];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function presentInfographic(row: DisplayedContent, pictures: Pictures): Infographic {
  const { text, file } = createFieldReader(row, pictures);
  const picture = file('picture');
  return {
    id: row.id,
    title: text('title'),
    picture: picture?.url ?? null,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    alt: text('alt'),
    summary: text('summary'),
    source: text('source'),
    period: text('period'),
    date: DAY.test(text('date')) ? text('date') : null,
  };
}

export function presentAnnouncementCard(row: DisplayedContent, pictures: Pictures, doc: FormDoc): AnnouncementCard {
  const { text, picture } = createFieldReader(row, pictures);
  return {
    id: row.id,
    title: text('title'),
    kind: choiceLabel(doc, 'kind', text('kind')),
    summary: text('summary'),
    picture: picture('picture'),
    pinned: row.pinned,
    published_at: (row.starts_at ?? row.created_at).toISOString(),
  };
}

export function presentAnnouncement(row: DisplayedContent, pictures: Pictures, doc: FormDoc): Announcement {
  const { text, file } = createFieldReader(row, pictures);
  const attachment = file('attachment');
  return {
    ...presentAnnouncementCard(row, pictures, doc),
    body: text('body'),
    attachment: attachment && {
      url: attachment.url,
      file_name: attachment.file_name,
      bytes: attachment.bytes,
    },
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentFaqItem(row: DisplayedContent): FaqItem {
  const { text } = createFieldReader(row, new Map());
  return { id: row.id, question: text('question'), answer: text('answer') };
}
