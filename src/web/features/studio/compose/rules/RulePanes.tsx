/** All rules of a question, a step or the form. A chunk of its own, because most edits need none. */
import { Fragment, useMemo, useState } from 'react';
import { isRecord } from '#engine/is-record.ts';
import { getEntry } from '#engine/lookup.ts';
import { optionsOf } from '#engine/options.ts';
import { isLocked } from '#engine/studio/edit.ts';
import { type CheckOwner, type FieldRule, type RulePlace, writtenRule } from '#engine/studio/rule-places.ts';
import type { FieldFile } from '#engine/types.ts';
import { hasRows } from '#engine/widgets.ts';
import { useStudio, useWholeStudio } from '../../store.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { Announcements } from './Announcements.tsx';
import { CheckList } from './CheckList.tsx';
import { ResultDisplay } from './ResultDisplay.tsx';
import { RuleSlot } from './RuleSlot.tsx';
import { t } from './translations.ts';

export type RuleNode = { kind: 'form' } | { kind: 'step'; id: string } | { kind: 'field'; name: string };

export default function RulePanes({ node }: { node: RuleNode }) {
  return (
    <>
      <Announcements />
      {node.kind === 'form' && <Checks owner="form" />}
      {node.kind === 'step' && <StepRules id={node.id} />}
      {node.kind === 'field' && <FieldRules name={node.name} />}
    </>
  );
}

function Checks({ owner, id = '' }: { owner: CheckOwner['of']; id?: string }) {
  const made = useMemo((): CheckOwner => {
    if (owner === 'form') return { of: 'form' };
    return owner === 'step' ? { of: 'step', step: id } : { of: 'rows', group: id };
  }, [owner, id]);
  return <CheckList owner={made} />;
}

function StepRules({ id }: { id: string }) {
  const place = useMemo(() => ({ rule: 'show-if', step: id }) as const, [id]);
  return (
    <>
      <SettingsSection title={t('section.shown')}>
        <RuleSlot place={place} />
      </SettingsSection>
      <Checks owner="step" id={id} />
    </>
  );
}

function FieldRules({ name }: { name: string }) {
  const { lastSources: sources, group } = useStudio();
  const { lastSources: whole } = useWholeStudio();
  const placeOf = (rule: FieldRule): Extract<RulePlace, { field: string }> => ({
    rule,
    field: name,
    group: group ?? undefined,
  });
  const used = (rule: FieldRule) => typeof writtenRule(whole, placeOf(rule)) === 'string';
  const field = getEntry(sources.form.properties, name);
  const others = rulesFor(field).filter((rule) => rule !== 'show-if');
  // It stays as it is while rules are added and removed, so that nothing that is being built is lost.
  const [isFolded] = useState(() => !others.some(used));
  return (
    <>
      <SettingsSection title={t('section.shown')}>
        <Slot rule="show-if" name={name} group={group} />
      </SettingsSection>
      <SettingsSection title={t('section.others')} text={t('section.others_text')} isFolded={isFolded}>
        {others.map((rule) => (
          <Fragment key={rule}>
            <Slot {...{ rule, name, group }} />
            {rule === 'compute' && <ResultDisplay name={name} field={field} />}
          </Fragment>
        ))}
      </SettingsSection>
      {group === null && isRecord(field.items) && isRecord(field.items.properties) && <Checks owner="rows" id={name} />}
    </>
  );
}

function Slot({ rule, name, group }: { rule: FieldRule; name: string; group: string | null }) {
  const place = useMemo(() => ({ rule, field: name, group: group ?? undefined }), [rule, name, group]);
  return <RuleSlot key={`${group ?? ''}.${name}.${rule}`} place={place} />;
}

/** The rules that make sense for a question. A calculated one is not asked. Lists of choices can only be calculated by a text. */
function rulesFor(field: FieldFile): FieldRule[] {
  const isRows = hasRows(field);
  const options = optionsOf(field);
  const isPlain = !isRows && field['x-file'] === undefined && field.type !== 'array' && field.type !== 'object';
  const isCalculable = isPlain && !isRecord(options);
  const isCalculated = field['x-compute'] !== undefined;
  return [
    'show-if',
    ...(isCalculated || (isCalculable && !isLocked(field)) ? (['compute'] as const) : []),
    ...(isCalculated ? [] : (['required'] as const)),
    ...(!isCalculated && (isCalculable || field['x-default'] !== undefined) ? (['default'] as const) : []),
    ...(isRows || isCalculated ? [] : (['read-only'] as const)),
    ...(typeof options === 'string' ? (['where'] as const) : []),
  ];
}
