/** Builds the responses about reviews. The author is shown by first name and initial. */
import type { Review } from '#contract/catalogue.ts';
import { uploadPaths } from '#contract/uploads.ts';
import { t } from '#server/lib/i18n.ts';

export interface ReviewRow {
  id: string;
  rate: number;
  description: string;
  author: string;
  variant_name: string | null;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
  media: { id: string; sha256: string; extension: string }[];
}

/** `Siti Rahma Wati` → `Siti R.`. The name of an erased account is shown as it is. */
export function authorOf(name: string): string {
  if (name === t('accounts:deleted_name')) return name;
  const [first = '', second] = name.trim().split(/\s+/);
  // By letters: half of an emoji is no text, and the database refuses it.
  const initial = [...(second ?? '')][0]?.toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}

export const presentReview = (row: ReviewRow): Review => ({
  id: row.id,
  rate: row.rate,
  description: row.description,
  media: row.media.map(({ id, sha256, extension }) => ({ id, file_path: uploadPaths.media(sha256, extension) })),
  author: authorOf(row.author),
  variant_name: row.variant_name,
  created_at: row.created_at.toISOString(),
  answer:
    row.answer !== null && row.answered_at ? { text: row.answer, created_at: row.answered_at.toISOString() } : null,
});
