/** What crosses the wire about the programme's own content: what staff write, and what everybody reads of it. */

import { type Static, Type } from 'typebox';
import { Version } from './bounds.ts';
import { PictureUrl } from './catalogue.ts';
import { CuratorHours } from './consultations.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { OpenAnswers } from './forms.ts';
import { UserRef } from './submissions.ts';

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * Every kind of content; its fields stand in `schemas/forms/<kind>.yaml`. `hand`: staff put them in order; `date`: the
 * latest first. `page`: where everybody reads it. Another kind is another line here and its form file.
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
const KINDS = Object.keys(CONTENT_KINDS) as ContentKind[];
export const isContentKind = (kind: string): kind is ContentKind => Object.hasOwn(CONTENT_KINDS, kind);

export const ContentStatus = OneOf(['draft', 'published']);
export type ContentStatus = Static<typeof ContentStatus>;

export const ContentKindParams = Type.Object({ kind: OneOf(KINDS) }, { additionalProperties: false });
/** Uuids, and the codes of categories. */
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

/** A draft may lack what a published one needs. */
export const NewContentBody = Type.Object(
  { answers: OpenAnswers, form_version: Type.Optional(Version), status: Type.Optional(ContentStatus) },
  { additionalProperties: false },
);
/** `answers`: changed fields only, null clears one. `version`: what was seen; another one → 409. */
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
/** The whole list of a kind in its new order. */
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
  /** Empty while a draft has none. */
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
  /** Where everybody reads it once it is published. */
  page: Type.String(),
  /** How many products stand under a category; null elsewhere. Such a category cannot be deleted. */
  used: Nullable(Type.Integer()),
});
export type ContentRecord = Static<typeof ContentRecord>;

/** An infographic picture; `alt` says in words what it shows. `date` is a day, `2026-11-20`. */
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

/** Figures that the programme counts itself. `count` null: too small to be told, or it would tell one that is. */
export const FIGURES = [
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
  /** How many were counted: businesses, for the workforce people, for products products. */
  total: Nullable(Type.Integer()),
  /** `code` null: those who did not say. */
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

export const ANNOUNCEMENT_KINDS = ['pengumuman', 'berita', 'tips'] as const;
export const AnnouncementQuery = Type.Object(
  { ...PageQuery, kind: Type.Optional(OneOf(ANNOUNCEMENT_KINDS)) },
  { additionalProperties: false },
);
export const AnnouncementCard = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** The kind in words. */
  kind: Type.String(),
  summary: Type.String(),
  picture: Nullable(PictureUrl),
  pinned: Type.Boolean(),
  published_at: Type.String(),
});
export type AnnouncementCard = Static<typeof AnnouncementCard>;
/** `body` is text with marks: blank lines, `- `, `1. `, `## `, `**…**`, `[…](https://…)`. */
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

/** A curator as everybody sees one. Neither telephone nor e-mail. */
export const PublicCurator = Type.Object({
  ...UserRef.properties,
  picture: Nullable(PictureUrl),
  skills: Type.Array(Type.String()),
  institution: Nullable(Type.String()),
  district: Nullable(Type.String()),
  about: Nullable(Type.String()),
  /** Null: the curator has not said when. */
  hours: Nullable(CuratorHours),
});
export type PublicCurator = Static<typeof PublicCurator>;
