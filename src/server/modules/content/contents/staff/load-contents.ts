/** Content for the staff screens: kinds with their counts, a list, a record, and its public preview. */

import { randomUUID } from 'node:crypto';
import {
  CONTENT_KINDS,
  type ContentItem,
  type ContentKind,
  type ContentQuery,
  type ContentRecord,
  KINDS,
  type KindSummary,
} from '#contract/content.ts';
import { fileIdsOf } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { previewCurator } from '#server/modules/consultation/curator-profiles/curator-profiles.commands.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { pictureOf, timesOf } from '../content-columns.ts';
import {
  type Pictures,
  pictureIdsOf,
  picturesOf,
  presentAnnouncement,
  presentEvent,
  presentFaqItem,
  presentInfographic,
  presentPartner,
  presentTestimonial,
  presentTrainer,
  type DisplayedContent as Shown,
} from '../contents.present.ts';
import { categoryStore } from './categories/categories.queries.ts';
import { decryptContent, storeOf } from './staff.commands.ts';
import { presentContentItem, presentContentRecord } from './staff.present.ts';
import { contentStore } from './staff.queries.ts';

export async function loadKinds(app: App): Promise<KindSummary[]> {
  const counts = [...(await contentStore.count(app.db.kysely)), ...(await categoryStore.count(app.db.kysely))];
  const count = (kind: string, status: string) =>
    counts.find((one) => one.kind === kind && one.status === status)?.n ?? 0;
  return Promise.all(
    KINDS.map(async (kind) => ({
      kind,
      title: (await app.forms.get(kind)).doc.title,
      order: CONTENT_KINDS[kind].order,
      page: CONTENT_KINDS[kind].page,
      published: count(kind, 'published'),
      draft: count(kind, 'draft'),
    })),
  );
}

export async function loadContents(
  app: App,
  kind: ContentKind,
  filter: ContentQuery,
): Promise<{ items: ContentItem[]; total: number }> {
  const { doc } = await app.forms.get(kind);
  const { rows, total } = await storeOf(kind).list(app.db.kysely, kind, filter);
  const pictures = rows.map(({ answers }) => pictureOf(doc, answers));
  const files = await listFiles(
    app.db.kysely,
    pictures.filter((id) => id !== null),
  );
  const items = rows.map((row, at) =>
    presentContentItem(
      row,
      files.find(({ id }) => id === pictures[at]),
    ),
  );
  return { items, total };
}

export async function loadContent(app: App, kind: ContentKind, id: string): Promise<ContentRecord> {
  const store = storeOf(kind);
  const row = await store.find(app.db.kysely, kind, id);
  if (!row) throw problems.NOT_FOUND();
  const migrated = await decryptContent(app, row);
  const ids = fileIdsOf(migrated.doc, migrated.answers).map((file) => file.id);
  const files = await listFiles(app.db.kysely, ids);
  const used = await store.countUse(app.db.kysely, id);
  return presentContentRecord(row, migrated, { files, picture: pictureOf(migrated.doc, migrated.answers), used });
}

type PreviewPresenter = (row: Shown, pictures: Pictures, doc: FormDoc, app: App) => unknown;
/** The same presenters as in the public routes. Kinds without an entry are shown as their answers. */
const PREVIEWS: Partial<Record<ContentKind, PreviewPresenter>> = {
  event: presentEvent,
  announcement: presentAnnouncement,
  infographic: presentInfographic,
  'faq-item': presentFaqItem,
  trainer: presentTrainer,
  testimonial: presentTestimonial,
  partner: (row, pictures) => presentPartner(row, pictures)[0] ?? null,
  // Without a name there is nothing to preview. The screen itself knows how many products the category has.
  category: ({ id, answers }) => {
    const category_name = String(answers.category_name ?? '').trim();
    return category_name ? { id, category_name, products: 0 } : null;
  },
  'curator-profile': (row, _pictures, _doc, app) => previewCurator(app, row.answers),
};

/** Previews answers that are being edited as the public would see them. Nothing is stored. */
export async function previewContent(app: App, kind: ContentKind, answers: Answers): Promise<unknown> {
  const preview = PREVIEWS[kind];
  if (!preview) return null;
  const { doc } = await app.forms.get(kind);
  const now = new Date();
  const times = timesOf(answers);
  const row: Shown = {
    ...{ id: randomUUID(), answers, pinned: answers.pinned === true, created_at: now, updated_at: now },
    ...times,
  };
  return preview(row, picturesOf(await listFiles(app.db.kysely, pictureIdsOf([row]))), doc, app);
}
