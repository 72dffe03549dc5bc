/** A date: a fixed one, today, or the answer to another question, and some days after it. */
import Box from '@mui/material/Box';
import type { Operand } from '#engine/studio/rule-builder/model.ts';
import type { RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { DateField } from '../../../../components/DateField.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { OperandDetails } from './OperandDetails.tsx';
import { asQuestions, choiceOf, operandOf, questionChoices } from './operand-choices.ts';
import { t } from './translations.ts';

interface Props {
  label: string;
  operand: Operand;
  scope: RuleScope;
  cells?: { value: string; label: string }[];
  onChange: (operand: Operand) => void;
}

export function DayEditor({ label, operand, scope, cells = [], onChange }: Props) {
  const used = operand.from === 'question' ? operand.name : undefined;
  const groups = [
    { label: t('group.row'), choices: cells },
    { label: t('group.questions'), choices: asQuestions(questionChoices(scope, ['day'], used)) },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ChoiceSelect
        label={label}
        value={choiceOf(operand)}
        choices={[
          { value: 'day', label: t('part.day') },
          { value: 'today', label: t('part.today') },
        ]}
        groups={groups.filter(({ choices }) => choices.length > 0)}
        onChange={(choice) => onChange(operandOf(choice, scope))}
      />
      {operand.from === 'day' && (
        <DateField
          label={t('typed_day')}
          small
          value={operand.value}
          onChange={(value) => onChange({ from: 'day', value })}
        />
      )}
      <OperandDetails operand={operand} scope={scope} onChange={onChange} />
    </Box>
  );
}
