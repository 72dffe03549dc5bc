/** The only way out for a review. Whoever wrote it is named by first name and an initial. */
import type { Review } from '#contract/catalogue.ts';
import { uploadPaths } from '#contract/uploads.ts';
import type { ReviewPicture, ReviewRow } from './queries.ts';

export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const initial = [...(rest.at(-1) ?? '')][0];
  return initial ? `${first} ${initial.toLocaleUpperCase('id')}.` : first;
}

export function presentReview(row: ReviewRow, pictures: ReviewPicture[]): Review {
  const { id, rate, description, variant_name, created_at, answer, answered_at } = row;
  return {
    id,
    rate,
    description,
    variant_name,
    media: pictures
      .filter((picture) => picture.review_id === id)
      .map((picture) => ({ id: picture.id, file_path: uploadPaths.media(picture.sha256, picture.extension) })),
    author: row.author_gone ? row.author : shortName(row.author),
    created_at: created_at.toISOString(),
    answer: answer === null ? null : { text: answer, created_at: (answered_at ?? created_at).toISOString() },
  };
}
