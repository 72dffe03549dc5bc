/** Builds the public responses about curators. They have neither phone number nor e-mail. */
import type { PublicCurator } from '#contract/content.ts';
import type { FormDoc } from '#engine/types.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';
import { findRegion } from '#server/modules/reference/regions/regions.queries.ts';
import { presentHours } from '../curator-hours/curator-hours.present.ts';
import type { CuratorRow } from './curator-profiles.queries.ts';

export const PROFILE_FORM = 'curator-profile';

export function presentCurator(
  row: CuratorRow,
  pictures: Map<string, string>,
  { doc, hoursDoc }: { doc: FormDoc; hoursDoc: FormDoc },
): PublicCurator {
  const answers = row.answers ?? {};
  const text = (name: string) => (typeof answers[name] === 'string' && answers[name] !== '' ? answers[name] : null);
  const skills = Array.isArray(answers.skills) ? answers.skills.filter((skill) => typeof skill === 'string') : [];
  return {
    id: row.id,
    name: row.name,
    picture: pictures.get(text('portrait') ?? '') ?? pictures.get(row.avatar_id ?? '') ?? null,
    skills: skills.map((code) => choiceLabel(doc, 'skills', code)),
    institution: text('institution'),
    district: findRegion(text('district') ?? '')?.name ?? null,
    about: text('about'),
    hours: row.hours && presentHours(row.hours, hoursDoc),
  };
}
