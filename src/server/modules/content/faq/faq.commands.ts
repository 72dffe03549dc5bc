/** The FAQ in groups, and the questions that a new installation begins with. Staff may change them. */
import { randomUUID } from 'node:crypto';
import type { FaqGroup } from '#contract/content.ts';
import type { Db } from '#server/database/connect.ts';
import { fillBrand } from '#server/lib/brand.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { presentFaqItem } from '../contents/contents.present.ts';
import { claimSeedMark, listContents } from '../contents/contents.queries.ts';
import { contentStore } from '../contents/staff/staff.queries.ts';
import complaints from './complaints.json' with { type: 'json' };
import defaults from './defaults.json' with { type: 'json' };
import troubles from './troubles.json' with { type: 'json' };

const FORM = 'faq-item';
/** Each part is inserted once, also into an installation that already has the earlier ones. */
const SEED_PARTS = [
  { mark: 'faq.begun', items: JSON.parse(fillBrand(JSON.stringify(defaults))) as typeof defaults },
  { mark: 'faq.troubles', items: troubles },
  { mark: 'faq.complaints', items: complaints },
];

/** Groups in the order of their option list. A group that the list no longer offers comes last. */
export async function loadFaq(app: App, db: Db): Promise<FaqGroup[]> {
  const { doc } = await app.forms.get(FORM);
  const rows = await listContents(db, [FORM]);
  const codeOf = ({ answers }: { answers: Record<string, unknown> }) =>
    typeof answers.group === 'string' ? answers.group : '';
  const offered = Object.values(doc.options).flatMap((list) => list.map(({ value }) => value));
  const codes = new Set([...offered, ...rows.map(codeOf)]);
  return [...codes].flatMap((code) => {
    const items = presentRows(
      app.log,
      'faq',
      rows.filter((row) => codeOf(row) === code),
      presentFaqItem,
    );
    return items.length > 0 ? [{ code, title: choiceLabel(doc, 'group', code), items }] : [];
  });
}

/** Runs once per installation, so questions that staff delete stay deleted. */
export async function seedFaq(app: App): Promise<void> {
  const { doc } = await app.forms.get(FORM);
  await app.db.tx(async (trx) => {
    for (const { mark, items } of SEED_PARTS) {
      if (!(await claimSeedMark(trx, mark))) continue;
      for (const answers of items)
        await contentStore.insert(trx, FORM, randomUUID(), {
          ...{ status: 'published', title: answers.question, pinned: false, starts_at: null, ends_at: null },
          ...{ answers, form_version: doc.version },
        });
    }
  });
}
