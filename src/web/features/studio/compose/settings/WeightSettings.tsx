/** The weight of a score sheet criterion: one number, or a number for each business field. */
import Box from '@mui/material/Box';
import { labelOfOption } from '#engine/options.ts';
import { OTHER_CODE } from '#engine/score.ts';
import { setField } from '#engine/studio/edit.ts';
import type { FieldFile, Weight } from '#engine/types.ts';
import { SwitchSetting } from '../../../../components/SwitchSetting.tsx';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { NumberSetting } from '../NumberSetting.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { useEdit } from '../useEdit.ts';

/** The option list whose codes have different weights. */
const LIST_ID = 'business-field';

export function WeightSettings({ name, field }: { name: string; field: FieldFile }) {
  const { lastSources: sources } = useStudio();
  const { run, editError } = useEdit();
  const weight = field['x-weight'];
  const list = sources.lists[LIST_ID];
  const kinds = (list?.enum ?? []).filter((code) => code !== OTHER_CODE);
  const labelOf = (code: string) =>
    code === OTHER_CODE || !list ? t('weight.others') : labelOfOption(list, sources.words.optionWords[LIST_ID], code);
  const set = (next: Weight | null, part = '') =>
    run((now) => setField(now, name, { weight: next }), `weight ${name} ${part}`);
  const put = (code: string, value: number | null) => {
    const { [code]: _, ...others } = typeof weight === 'object' ? weight : {};
    const next = value === null ? others : { ...others, [code]: value };
    return set(Object.keys(next).length ? next : null, code);
  };
  const isPerField = typeof weight === 'object';
  const sums = sumsOf(Object.values(sources.form.properties), isPerField ? [...Object.keys(weight)] : []);
  return (
    <SettingsSection title={t('weight.title')} text={t('weight.text')}>
      {isPerField ? (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {[...kinds, OTHER_CODE].map((code) => (
            <NumberSetting
              key={code}
              label={labelOf(code)}
              value={weight[code] ?? null}
              onChange={(value) => put(code, value)}
            />
          ))}
        </Box>
      ) : (
        <NumberSetting label={t('weight.value')} value={weight ?? null} onChange={(value) => set(value)} />
      )}
      {weight !== undefined && list && (
        <SwitchSetting
          label={t('weight.by_kind')}
          hint={t('weight.by_kind_hint')}
          checked={isPerField}
          onChange={(isOn) => {
            const common = isPerField ? (weight[OTHER_CODE] ?? Object.values(weight)[0] ?? null) : weight;
            set(isOn ? { [OTHER_CODE]: typeof common === 'number' ? common : 1 } : common);
          }}
        />
      )}
      {weight !== undefined && (
        <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {isPerField
            ? t('weight.sums', {
                list: Object.entries(sums)
                  .map(([code, sum]) => `${labelOf(code)} ${sum}`)
                  .join(', '),
              })
            : t('weight.sum', { sum: sums[OTHER_CODE] ?? 0 })}
        </Box>
      )}
      <EditErrorMessage>{editError}</EditErrorMessage>
    </SettingsSection>
  );
}

/** The sum of all criteria weights, for each kind that has its own weight and for the rest. */
function sumsOf(fields: FieldFile[], kinds: string[]): Record<string, number> {
  const weights = fields.map((field) => field['x-weight'] ?? 0);
  const sum = (kind: string) =>
    weights.reduce<number>(
      (all, weight) => all + (typeof weight === 'number' ? weight : (weight[kind] ?? weight[OTHER_CODE] ?? 0)),
      0,
    );
  return Object.fromEntries([...new Set([...kinds, OTHER_CODE])].map((kind) => [kind, sum(kind)]));
}
