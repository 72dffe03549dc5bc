/** Request and response schemas of programme content: editing by staff, and public reading. */

import { type Static, Type } from 'typebox';
import { Version } from './bounds.ts';
import { PictureUrl } from './catalogue.ts';
import { CuratorHours } from './consultations.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { OpenAnswers } from './forms.ts';
import { Nullable } from './nullable.ts';
import { UserRef } from './submissions.ts';

/**
 * All kinds of content. Their fields are defined in `schemas/forms/<kind>.yaml`. `order`: `hand` is set by staff, `date` shows the
 * latest first. `page`: the public page. To add a kind, add a line here and a form file.
 */
export const CONTENT_KINDS = {
  event: { order: 'date', page: '/events/:id' },
  announcement: { order: 'date', page: '/announcements/:id' },
  infographic: { order: 'date', page: '/infographics' },
  'faq-item': { order: 'hand', page: '/faq' },
  trainer: { order: 'hand', page: '/' },
  testimonial: { order: 'hand', page: '/' },
  partner: { order: 'hand', page: '/' },
  'curator-profile': { order: 'hand', page: '/curators' },
  category: { order: 'hand', page: '/marketplace' },
} as const satisfies Record<string, { order: 'hand' | 'date'; page: string }>;
export type ContentKind = keyof typeof CONTENT_KINDS;
export const KINDS = Object.keys(CONTENT_KINDS) as ContentKind[];

export const ContentStatus = OneOf(['draft', 'published']);
export type ContentStatus = Static<typeof ContentStatus>;

export const ContentKindParams = Type.Object({ kind: OneOf(KINDS) }, { additionalProperties: false });
/** UUIDs, and codes of categories. */
const Id = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' });
export const ContentParams = Type.Object({ kind: OneOf(KINDS), id: Id }, { additionalProperties: false });
export const ContentQuery = Type.Object(
  {
    ...PageQuery,
    search: Type.Optional(Type.String({ maxLength: 100 })),
    status: Type.Optional(ContentStatus),
  },
  { additionalProperties: false },
);
export type ContentQuery = Static<typeof ContentQuery>;

/** A draft may miss fields that a published record needs. */
export const NewContentBody = Type.Object(
  { answers: OpenAnswers, form_version: Type.Optional(Version), status: Type.Optional(ContentStatus) },
  { additionalProperties: false },
);
/** `answers`: changed fields only; null clears a field. `version`: the version that the editor read; a different one gives 409. */
export const ContentBody = Type.Object(
  {
    answers: OpenAnswers,
    version: Version,
    form_version: Type.Optional(Version),
    status: Type.Optional(ContentStatus),
  },
  { additionalProperties: false },
);
export const StatusBody = Type.Object({ status: ContentStatus, version: Version }, { additionalProperties: false });
/** All ids of a kind in the new order. */
export const OrderBody = Type.Object(
  { ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) },
  { additionalProperties: false },
);
export const PreviewBody = Type.Object({ answers: OpenAnswers }, { additionalProperties: false });

export const KindSummary = Type.Object({
  kind: OneOf(KINDS),
  title: Type.String(),
  order: OneOf(['hand', 'date']),
  page: Type.String(),
  published: Type.Integer(),
  draft: Type.Integer(),
});
export type KindSummary = Static<typeof KindSummary>;

export const ContentItem = Type.Object({
  id: Type.String(),
  kind: OneOf(KINDS),
  status: ContentStatus,
  /** Empty while the draft has no title. */
  title: Type.String(),
  picture: Nullable(PictureUrl),
  starts_at: Nullable(Type.String()),
  ends_at: Nullable(Type.String()),
  pinned: Type.Boolean(),
  version: Type.Integer(),
  created_at: Type.String(),
  updated_at: Type.String(),
});
export type ContentItem = Static<typeof ContentItem>;

const FileInfo = Type.Object({
  id: Type.String(),
  url: Type.String(),
  file_name: Type.String(),
  bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
});
export const ContentRecord = Type.Object({
  ...ContentItem.properties,
  answers: OpenAnswers,
  form_version: Type.Integer(),
  files: Type.Record(Type.String(), FileInfo),
  /** The public page of the published record. */
  page: Type.String(),
  /** Number of products of a category, which then cannot be deleted; null for other kinds. */
  used: Nullable(Type.Integer()),
});
export type ContentRecord = Static<typeof ContentRecord>;

/** An infographic picture. `alt` describes it. `date` is a day, `2026-11-20`. */
export const Infographic = Type.Object({
  id: Type.String(),
  title: Type.String(),
  picture: Nullable(PictureUrl),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  alt: Type.String(),
  summary: Type.String(),
  source: Type.String(),
  period: Type.String(),
  date: Nullable(Type.String()),
});
export type Infographic = Static<typeof Infographic>;

/** Statistics computed by the server. A `count` of null is hidden, because it is too small or would reveal a hidden one. */
const FIGURES = [
  'district',
  'field',
  'month',
  'scale',
  'legal_form',
  'qris',
  'internet',
  'workforce',
  'product_category',
  'product_district',
] as const;
export const Figure = Type.Object({
  id: OneOf(FIGURES),
  /** Total: businesses, for the workforce persons, for products products. */
  total: Nullable(Type.Integer()),
  /** `code` null: no answer. */
  rows: Type.Array(
    Type.Object({ code: Nullable(Type.String()), label: Type.String(), count: Nullable(Type.Integer()) }),
  ),
});
export type Figure = Static<typeof Figure>;
export const Infographics = Type.Object({
  /** Registered businesses. */
  total: Nullable(Type.Integer()),
  updated_at: Type.String(),
  figures: Type.Array(Figure),
  pictures: Type.Array(Infographic),
});
export type Infographics = Static<typeof Infographics>;
export const ProductFigures = Type.Object({ updated_at: Type.String(), figures: Type.Array(Figure) });
export type ProductFigures = Static<typeof ProductFigures>;

const ANNOUNCEMENT_KINDS = ['pengumuman', 'berita', 'tips'] as const;
export const AnnouncementQuery = Type.Object(
  { ...PageQuery, kind: Type.Optional(OneOf(ANNOUNCEMENT_KINDS)) },
  { additionalProperties: false },
);
export const AnnouncementCard = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Label of the kind. */
  kind: Type.String(),
  summary: Type.String(),
  picture: Nullable(PictureUrl),
  pinned: Type.Boolean(),
  published_at: Type.String(),
});
export type AnnouncementCard = Static<typeof AnnouncementCard>;
/** `body` is text with simple markup: blank lines, `- `, `1. `, `## `, `**…**`, `[…](https://…)`. */
export const Announcement = Type.Object({
  ...AnnouncementCard.properties,
  body: Type.String(),
  attachment: Nullable(Type.Object({ url: Type.String(), file_name: Type.String(), bytes: Type.Integer() })),
  updated_at: Type.String(),
});
export type Announcement = Static<typeof Announcement>;

export const FaqItem = Type.Object({ id: Type.String(), question: Type.String(), answer: Type.String() });
export type FaqItem = Static<typeof FaqItem>;
export const FaqGroup = Type.Object({ code: Type.String(), title: Type.String(), items: Type.Array(FaqItem) });
export type FaqGroup = Static<typeof FaqGroup>;

/** Public data of a curator, without phone number and e-mail. */
export const PublicCurator = Type.Object({
  ...UserRef.properties,
  picture: Nullable(PictureUrl),
  skills: Type.Array(Type.String()),
  institution: Nullable(Type.String()),
  district: Nullable(Type.String()),
  about: Nullable(Type.String()),
  /** Null if the curator has not set any hours. */
  hours: Nullable(CuratorHours),
});
export type PublicCurator = Static<typeof PublicCurator>;
