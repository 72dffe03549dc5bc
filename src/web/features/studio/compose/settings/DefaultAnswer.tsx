/** The default answer of a question, for kinds whose answer fits in one line. */
import { comparisonOptionsOf, setField } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { NativeSelect } from '../../../../components/NativeSelect.tsx';
import { labelsFor } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import { NumberSetting } from '../NumberSetting.tsx';
import { TextSetting } from '../TextSetting.tsx';
import type { Edit } from '../useEdit.ts';

const NONE = '';

export function DefaultAnswer({ name, field, onEdit }: { name: string; field: FieldFile; onEdit: Edit['run'] }) {
  const { lastSources: sources } = useStudio();
  const set = (value: unknown) => onEdit((now) => setField(now, name, { default: value }), `default ${name}`);
  const comparison = comparisonOptionsOf(sources, name);
  const label = t('more.default');
  const none = { value: NONE, label: t('more.no_default') };
  if (field.type === 'array') return null;
  if (comparison.by === 'code') {
    const names = labelsFor(sources).values[name] ?? {};
    const options = [none, ...comparison.codes.map((code) => ({ value: code, label: names[code] ?? code }))];
    return (
      <NativeSelect
        label={label}
        value={String(field.default ?? NONE)}
        options={options}
        onChange={(code) => set(code || null)}
      />
    );
  }
  if (comparison.by === 'yes-no') {
    const options = [none, { value: 'true', label: t('yes') }, { value: 'false', label: t('no') }];
    const value = field.default === undefined ? NONE : String(field.default);
    return (
      <NativeSelect
        label={label}
        value={value}
        options={options}
        onChange={(next) => set(next === NONE ? null : next === 'true')}
      />
    );
  }
  if (comparison.by === 'number')
    return <NumberSetting label={label} value={(field.default as number | undefined) ?? null} onChange={set} />;
  if (comparison.by !== 'text') return null;
  return (
    <TextSetting
      label={label}
      name={`default ${name}`}
      value={String(field.default ?? '')}
      maxLength={300}
      op={(text) => (now) => setField(now, name, { default: text || null })}
    />
  );
}
