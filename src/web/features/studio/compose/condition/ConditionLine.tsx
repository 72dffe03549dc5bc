/** One row of a condition: an earlier question and the answer that it must have. */
import Box from '@mui/material/Box';
import X from 'lucide-react/icons/x';
import { comparisonOptionsOf, type FormLabels } from '#engine/studio/edit.ts';
import { IconAction } from '../../../../components/IconAction.tsx';
import { NativeSelect } from '../../../../components/NativeSelect.tsx';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import { ConditionValues } from './ConditionValues.tsx';
import type { ConditionOperator, ConditionRow } from './condition-rows.ts';

interface Props {
  row: ConditionRow;
  isFirst: boolean;
  /** Names of the selectable fields. */
  fields: string[];
  /** All earlier fields, in screen order. */
  order: string[];
  labels: FormLabels;
  onChange: (row: ConditionRow) => void;
  onRemove: () => void;
}

export function ConditionLine({ row, isFirst, fields, order, labels, onChange, onRemove }: Props) {
  const { lastSources: sources } = useStudio();
  const isKnown = Object.hasOwn(sources.form.properties, row.field);
  const comparison = isKnown ? comparisonOptionsOf(sources, row.field) : null;
  const operators: ConditionOperator[] =
    comparison && comparison.by !== 'emptiness' ? ['is', 'filled', 'empty'] : ['filled', 'empty'];
  const sorted = [...fields].sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const choose = (field: string) => {
    const next = comparisonOptionsOf(sources, field);
    onChange({ field, how: next.by === 'emptiness' ? 'filled' : 'is', values: [] });
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <NativeSelect
            label={t(isFirst ? 'condition.if' : 'condition.and_if')}
            value={row.field}
            options={[
              ...(row.field ? [] : [{ value: '', label: t('condition.choose') }]),
              ...sorted.map((name) => ({ value: name, label: labels.fields[name] ?? name })),
            ]}
            onChange={(field) => field && choose(field)}
          />
        </Box>
        <IconAction label={t('condition.remove', { label: labels.fields[row.field] ?? '' })} onClick={onRemove}>
          <X aria-hidden size={20} />
        </IconAction>
      </Box>
      {comparison && (
        <NativeSelect
          label={t('condition.how')}
          value={row.how}
          options={operators.map((how) => ({
            value: how,
            label:
              how === 'is'
                ? t(labels.several.includes(row.field) ? 'condition.has' : 'condition.is')
                : t(`condition.${how}`),
          }))}
          onChange={(how) => onChange({ ...row, how, values: how === 'is' ? row.values : [] })}
        />
      )}
      {comparison && row.how === 'is' && (
        <ConditionValues
          comparison={comparison}
          names={labels.values[row.field] ?? {}}
          values={row.values}
          onChange={(values) => onChange({ ...row, values })}
        />
      )}
    </Box>
  );
}
