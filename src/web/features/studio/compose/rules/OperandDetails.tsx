/** What a chosen part needs besides: which column, which dates, how many days. */
import Box from '@mui/material/Box';
import type { Operand } from '#engine/studio/rule-builder/model.ts';
import { operandKind, type RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { NumberSetting } from '../NumberSetting.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { columnChoices, questionChoices } from './operand-choices.ts';
import { t } from './translations.ts';

interface Props {
  operand: Operand;
  scope: RuleScope;
  onChange: (operand: Operand) => void;
}

export function OperandDetails({ operand, scope, onChange }: Props) {
  switch (operand.from) {
    case 'column': {
      const { of, group, column, times } = operand;
      const choices = columnChoices(scope, ['number']);
      const value = column === '' ? '' : `${group}.${column}`;
      const choose = (choice: string) => {
        const [nextGroup = '', next = ''] = choice.split('.');
        onChange({
          ...{ from: 'column', of, group: nextGroup, column: next },
          ...(times === undefined ? {} : { times: nextGroup === group ? times : '' }),
        });
      };
      return (
        <>
          <ChoiceSelect label={t('part.column')} value={value} choices={choices} onChange={choose} />
          {times !== undefined && (
            <ChoiceSelect
              label={t('part.times')}
              value={times === '' ? '' : `${group}.${times}`}
              choices={choices.filter((choice) => choice.value.startsWith(`${group}.`))}
              onChange={(choice) => onChange({ ...operand, times: choice.split('.')[1] ?? '' })}
            />
          )}
        </>
      );
    }
    case 'count':
    case 'age': {
      const kinds = operand.from === 'age' ? (['day'] as const) : (['rows', 'codes'] as const);
      return (
        <ChoiceSelect
          label={t(operand.from === 'age' ? 'part.age_of' : 'part.count_of')}
          value={operand.name}
          choices={questionChoices(scope, [...kinds], operand.name)}
          onChange={(name) => onChange({ ...operand, name })}
        />
      );
    }
    case 'days':
      return (
        <>
          {(['start', 'end'] as const).map((side) => (
            <ChoiceSelect
              key={side}
              label={t(`part.${side}`)}
              value={operand[side]}
              choices={questionChoices(scope, ['day'], operand[side])}
              onChange={(name) => onChange({ ...operand, [side]: name })}
            />
          ))}
        </>
      );
    case 'today':
    case 'question': {
      if (operand.from === 'question' && operandKind(scope, operand) !== 'day') return null;
      const days = operand.days ?? 0;
      const change = (next: number | null) => {
        const whole = Math.round(next ?? 0);
        if (operand.from === 'today') onChange({ from: 'today', days: whole });
        else onChange({ from: 'question', name: operand.name, ...(whole === 0 ? {} : { days: whole }) });
        return true;
      };
      return (
        <Box sx={{ maxWidth: 220 }}>
          <NumberSetting label={t('part.shift')} value={days} onChange={change} />
        </Box>
      );
    }
    default:
      return null;
  }
}
