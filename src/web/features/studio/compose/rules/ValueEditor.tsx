/** The value on the right of a test, or the result of a case: what it is depends on the kind of answer. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { type Operand, single, type Term } from '#engine/studio/rule-builder/model.ts';
import type { AnswerKind, RuleQuestion, RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { DayEditor } from './DayEditor.tsx';
import { asQuestions, choiceOf, questionChoices } from './operand-choices.ts';
import { TermsEditor } from './TermsEditor.tsx';
import { TextValue } from './TextValue.tsx';
import { t } from './translations.ts';

interface Props {
  label: string;
  kind: AnswerKind;
  terms: Term[];
  scope: RuleScope;
  codes: RuleQuestion['codes'];
  cells?: { value: string; label: string }[];
  isSingle?: boolean;
  onChange: (terms: Term[]) => void;
}

const MAX_TEXT = 300;
const CODE = 'code:';

export function ValueEditor({ label, kind, terms, scope, codes, cells = [], isSingle = false, onChange }: Props) {
  const operand: Operand = terms[0]?.operand ?? { from: 'text', value: '' };
  const set = (next: Operand) => onChange(single(next));
  if (kind === 'number') return <TermsEditor {...{ label, terms, scope, cells, isSingle, onChange }} />;
  if (kind === 'day') return <DayEditor {...{ label, operand, scope, cells }} onChange={set} />;
  const used = operand.from === 'question' ? operand.name : undefined;
  const others = asQuestions(questionChoices(scope, kind === 'yes-no' ? ['yes-no'] : ['code', 'text'], used));
  const groups = [
    { label: t('group.row'), choices: cells },
    { label: t('group.same_as'), choices: others },
  ].filter(({ choices }) => choices.length > 0);
  const question = (choice: string): Operand =>
    choice.startsWith('cell:')
      ? { from: 'cell', column: choice.slice(5) }
      : { from: 'question', name: choice.slice(9) };
  if (kind === 'yes-no') {
    const value = operand.from === 'yes-no' ? String(operand.value) : choiceOf(operand);
    return (
      <ChoiceSelect
        label={label}
        value={value}
        choices={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        groups={groups}
        onChange={(choice) =>
          set(choice === 'true' || choice === 'false' ? { from: 'yes-no', value: choice === 'true' } : question(choice))
        }
      />
    );
  }
  if (codes.length > 0) {
    const value = operand.from === 'text' ? operand.value && `${CODE}${operand.value}` : choiceOf(operand);
    return (
      <ChoiceSelect
        label={label}
        value={value}
        choices={codes.map(([code, word]) => ({ value: `${CODE}${code}`, label: word }))}
        groups={groups}
        onChange={(choice) =>
          set(choice.startsWith(CODE) ? { from: 'text', value: choice.slice(CODE.length) } : question(choice))
        }
      />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {groups.length > 0 && (
        <ChoiceSelect
          label={label}
          value={operand.from === 'text' ? 'text' : choiceOf(operand)}
          choices={[{ value: 'text', label: t('part.text') }]}
          groups={groups}
          onChange={(choice) => set(choice === 'text' ? { from: 'text', value: '' } : question(choice))}
        />
      )}
      {operand.from === 'text' && (
        <TextValue
          label={groups.length > 0 ? t('typed_text') : label}
          value={operand.value}
          maxLength={MAX_TEXT}
          onChange={(value) => set({ from: 'text', value: value.trim() })}
        />
      )}
    </Box>
  );
}

interface ListProps {
  label: string;
  values: Term[][];
  codes: RuleQuestion['codes'];
  onChange: (values: Term[][]) => void;
}

/** Several values: checkboxes for options, one line for each typed text. */
export function ValueList({ label, values, codes, onChange }: ListProps) {
  const texts = values.map(([term]) => (term && 'value' in term.operand ? String(term.operand.value) : ''));
  const write = (next: string[]) => onChange(next.map((value) => single({ from: 'text', value })));
  if (codes.length === 0)
    return (
      <TextValue
        label={label}
        hint={t('one_a_line')}
        rows={3}
        maxLength={2000}
        value={texts.join('\n')}
        onChange={(text) => write([...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean))}
      />
    );
  const order = codes.map(([code]) => code);
  const known = [...codes, ...texts.filter((code) => !order.includes(code)).map((code) => [code, code] as const)];
  return (
    <Box role="group" aria-label={label} sx={{ maxHeight: 260, overflowY: 'auto', ml: -1 }}>
      {known.map(([code, word]) => (
        <Box
          component="label"
          key={code}
          sx={{ display: 'flex', alignItems: 'center', minHeight: 44, cursor: 'pointer' }}
        >
          <Checkbox
            checked={texts.includes(code)}
            onChange={(event) => {
              const next = event.target.checked ? [...texts, code] : texts.filter((other) => other !== code);
              write(next.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
            }}
            sx={{ color: 'soft.outline' }}
          />
          {word}
        </Box>
      ))}
    </Box>
  );
}
