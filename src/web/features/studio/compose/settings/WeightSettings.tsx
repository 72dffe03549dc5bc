/** How much a criterion of a score sheet counts: the same for everybody, or another for each business field. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { labelOfOption } from '#engine/options.ts';
import { OTHERS } from '#engine/score.ts';
import { setField } from '#engine/studio/edit.ts';
import type { FieldFile, Weight } from '#engine/types.ts';
import { useStudio } from '../../store.tsx';
import { NumberSetting } from '../NumberSetting.tsx';
import { Refused } from '../Refused.tsx';
import { Section } from '../Section.tsx';
import { SwitchSetting } from '../SwitchSetting.tsx';
import { useEdit } from '../useEdit.ts';

/** By whose codes weights differ. */
const LIST = 'business-field';

export function WeightSettings({ name, field }: { name: string; field: FieldFile }) {
  const { t } = useTranslation('studio');
  const { lastSources: sources } = useStudio();
  const { run, refused } = useEdit();
  const weight = field['x-weight'];
  const list = sources.lists[LIST];
  const kinds = (list?.enum ?? []).filter((code) => code !== OTHERS);
  const labelOf = (code: string) =>
    code === OTHERS || !list ? t('weight.others') : labelOfOption(list, sources.words.optionWords[LIST], code);
  const set = (next: Weight | null, part = '') =>
    run((now) => setField(now, name, { weight: next }), `weight ${name} ${part}`);
  const put = (code: string, value: number | null) => {
    const { [code]: _, ...others } = typeof weight === 'object' ? weight : {};
    const next = value === null ? others : { ...others, [code]: value };
    return set(Object.keys(next).length ? next : null, code);
  };
  const isByKind = typeof weight === 'object';
  const sums = sumsOf(Object.values(sources.form.properties), isByKind ? [...Object.keys(weight)] : []);
  return (
    <Section title={t('weight.title')} text={t('weight.text')}>
      {isByKind ? (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {[...kinds, OTHERS].map((code) => (
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
          checked={isByKind}
          onChange={(isOn) => {
            const common = isByKind ? (weight[OTHERS] ?? Object.values(weight)[0] ?? null) : weight;
            set(isOn ? { [OTHERS]: typeof common === 'number' ? common : 1 } : common);
          }}
        />
      )}
      {weight !== undefined && (
        <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {isByKind
            ? t('weight.sums', {
                list: Object.entries(sums)
                  .map(([code, sum]) => `${labelOf(code)} ${sum}`)
                  .join(', '),
              })
            : t('weight.sum', { sum: sums[OTHERS] ?? 0 })}
        </Box>
      )}
      <Refused>{refused}</Refused>
    </Section>
  );
}

/** What all criteria weigh together, for the rest and for each kind that is asked after. */
function sumsOf(fields: FieldFile[], kinds: string[]): Record<string, number> {
  const weights = fields.map((field) => field['x-weight'] ?? 0);
  const sum = (kind: string) =>
    weights.reduce<number>(
      (all, weight) => all + (typeof weight === 'number' ? weight : (weight[kind] ?? weight[OTHERS] ?? 0)),
      0,
    );
  return Object.fromEntries([...new Set([...kinds, OTHERS])].map((kind) => [kind, sum(kind)]));
}
