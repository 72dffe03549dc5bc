/** What the studio offers as first answers of a question: the questions of each source, with labels. */
import type { StudioForm } from '#contract/studio.ts';
import { describeField } from '#engine/describe-field.ts';
import { humanise } from '#engine/options.ts';
import type { PrefillSource } from '#engine/prefill.ts';
import type { FieldFile } from '#engine/types.ts';
import { findText } from '#server/lib/i18n.ts';
import { PREFILL_SOURCES } from '#server/prefill-sources.ts';
import type { CurrentSchemas } from '../forms/forms.commands.ts';

type Sources = NonNullable<StudioForm['world']['prefill_sources']>;

export function prefillSourcesOf(world: CurrentSchemas['world']): Sources {
  const entries = Object.entries<PrefillSource>(PREFILL_SOURCES).map(([source, offered]) => {
    const label = findText('studio-server:prefill_sources', source) ?? humanise(source);
    const { fields, labels } = 'form' in offered ? questionsOf(offered.form, world) : ownFields(offered.fields);
    return [source, { label, fields, labels: Object.fromEntries(labels) }] as const;
  });
  return Object.fromEntries(entries);
}

function questionsOf(form: string, world: CurrentSchemas['world']) {
  const fields = world.forms[form]?.properties ?? {};
  const labels = Object.entries(fields).map(([name, field]) => [
    name,
    describeField(name, field, world.words[form], world).label,
  ]);
  return { fields, labels };
}

const ownFields = (fields: Record<string, FieldFile>) => ({
  fields,
  labels: Object.keys(fields).map((name) => [name, findText('studio-server:account_fields', name) ?? humanise(name)]),
});
