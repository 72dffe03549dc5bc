/** Labels of the questions of the form, or of the rows of a group. */
import { type FormSources, rowFormSources } from '#engine/studio/edit.ts';
import { labelsFor } from '../../labels.ts';

export const labelsOfScope = (sources: FormSources, group: string | null): Record<string, string> =>
  labelsFor(group === null ? sources : rowFormSources(sources, group)).fields;
