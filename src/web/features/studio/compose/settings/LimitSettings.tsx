/** The limits that a kind of question supports, in units that people know. */
import Box from '@mui/material/Box';
import { type FieldLimits, limitsOf, setField } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { isMoneyWidget } from '#engine/widget-kinds.ts';
import type studio from '#locales/id/studio.json';
import { SwitchSetting } from '../../../../components/SwitchSetting.tsx';
import { t } from '../../translations.ts';
import { NumberSetting } from '../NumberSetting.tsx';
import type { Edit } from '../useEdit.ts';
import { DayLimitSetting } from './DayLimitSetting.tsx';
import { FileTypes } from './FileTypes.tsx';

const NUMBER_LIMITS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'maxMB',
  'max',
  'minWidth',
  'minHeight',
] as const;
const UNITS: Partial<Record<keyof FieldLimits, keyof (typeof studio)['unit']>> = {
  minLength: 'letters',
  maxLength: 'letters',
  maxMB: 'megabytes',
  minWidth: 'pixels',
  minHeight: 'pixels',
};

interface Props {
  name: string;
  field: FieldFile;
  onEdit: Edit['run'];
}

export function LimitSettings({ name, field, onEdit }: Props) {
  const limits = limitsOf(field);
  const set = (changed: Partial<FieldLimits>) =>
    onEdit((now) => setField(now, name, { limits: changed }), `limits ${name} ${Object.keys(changed).join()}`);
  const numbers = NUMBER_LIMITS.filter((word) => Object.hasOwn(limits, word));
  const isMoney = isMoneyWidget(field['x-widget']);
  const labelOf = (word: (typeof NUMBER_LIMITS)[number]) => {
    const unit = isMoney ? 'rupiah' : UNITS[word];
    const label = t(`limit.${field['x-file'] && word === 'max' ? 'files' : word}`);
    return unit ? t('limit.in', { label, unit: t(`unit.${unit}`) }) : label;
  };
  if (Object.keys(limits).length === 0) return null;
  return (
    <>
      {limits.accept && <FileTypes value={limits.accept} onChange={(accept) => set({ accept })} />}
      {limits.from !== undefined && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <DayLimitSetting label={t('limit.from')} value={limits.from} onChange={(from) => set({ from })} />
          <DayLimitSetting label={t('limit.to')} value={limits.to ?? null} onChange={(to) => set({ to })} />
        </Box>
      )}
      {numbers.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {numbers.map((word) => (
            <NumberSetting
              key={word}
              label={labelOf(word)}
              value={limits[word] ?? null}
              onChange={(value) => set({ [word]: value })}
            />
          ))}
        </Box>
      )}
      {limits.whole !== undefined && (
        <SwitchSetting label={t('limit.whole')} checked={limits.whole} onChange={(whole) => set({ whole })} />
      )}
    </>
  );
}
