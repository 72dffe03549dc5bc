/** One test of a condition: what it is about, the comparison, and the value. */
import Box from '@mui/material/Box';
import X from 'lucide-react/icons/x';
import { single, type Test, type TestWord } from '#engine/studio/rule-builder/model.ts';
import { isAnswer } from '#engine/studio/rule-builder/read.ts';
import type { AnswerKind, RuleQuestion, RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { isListWord, wordsFor } from '#engine/studio/rule-builder/words.ts';
import { IconAction } from '../../../../components/IconAction.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { emptyOperand, NOTHING, valueKind, withLeft, withWord } from './draft.ts';
import { OperandDetails } from './OperandDetails.tsx';
import { choiceOf, columnChoices, operandOf, subjectChoices, subjectKind } from './operand-choices.ts';
import { cardStyle, rowStyle } from './styles.ts';
import { t } from './translations.ts';
import { ValueEditor, ValueList } from './ValueEditor.tsx';

interface Props {
  test: Test;
  /** "Jika", "dan", "atau". */
  lead: string;
  place: number;
  scope: RuleScope;
  /** Undefined: it is the only one. */
  onRemove: (() => void) | undefined;
  onChange: (test: Test) => void;
}

export function TestEditor({ test, lead, place, scope, onChange, onRemove }: Props) {
  const { left, rows, word, right } = test;
  const kind = subjectKind(scope, test);
  const asked = askedQuestion(scope, test);
  const codes = asked?.codes ?? (left.from === 'option' && left.name === 'code' ? (scope.option?.codes ?? []) : []);
  const choose = (choice: string) => {
    if (choice === 'rows:all' || choice === 'rows:any')
      return onChange(
        withLeft(test, { from: 'cell', column: '' }, { group: '', of: choice === 'rows:all' ? 'all' : 'any' }, scope),
      );
    onChange(withLeft(test, operandOf(choice, scope), undefined, scope));
  };
  const setRight = (at: number, terms: Test['right'][number]) => onChange({ ...test, right: right.with(at, terms) });
  const cells = rows ? cellChoices(scope, rows.group, kind) : [];
  return (
    <Box component="li" sx={cardStyle}>
      <Box sx={rowStyle}>
        <ChoiceSelect
          label={lead}
          value={rows ? `rows:${rows.of}` : choiceOf(left)}
          groups={subjectChoices(scope, test)}
          onChange={choose}
        />
        {onRemove && (
          <IconAction label={t('remove_test', { place })} onClick={onRemove}>
            <X aria-hidden size={20} />
          </IconAction>
        )}
      </Box>
      {rows && left.from === 'cell' ? (
        <ChoiceSelect
          label={t('part.column')}
          value={left.column === '' ? '' : `${rows.group}.${left.column}`}
          choices={columnChoices(scope, ['number', 'day', 'code', 'text', 'yes-no'])}
          onChange={(choice) => {
            const [group = '', column = ''] = choice.split('.');
            onChange(withLeft(test, { from: 'cell', column }, { ...rows, group }, scope));
          }}
        />
      ) : (
        left.from !== 'question' && (
          <OperandDetails operand={left} scope={scope} onChange={(next) => onChange({ ...test, left: next })} />
        )
      )}
      {kind && (
        <ChoiceSelect
          label={t('word')}
          value={word}
          choices={wordChoices(kind, test)}
          onChange={(next) => onChange(withWord(test, next as TestWord, kind))}
        />
      )}
      {kind && isListWord(word) && (
        <ValueList
          label={t('values')}
          values={right}
          codes={codes}
          onChange={(next) => onChange({ ...test, right: next })}
        />
      )}
      {kind &&
        !isListWord(word) &&
        right.map((terms, at) => (
          <ValueEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: the lower and the upper value keep their places
            key={at}
            label={t(word === 'between' ? (at === 0 ? 'low' : 'high') : 'value')}
            kind={valueKind(kind)}
            terms={terms.length > 0 ? terms : single(emptyOperand(valueKind(kind)) ?? NOTHING)}
            scope={scope}
            codes={codes}
            cells={cells}
            isSingle={word === 'between' || rows !== undefined}
            onChange={(next) => setRight(at, next)}
          />
        ))}
    </Box>
  );
}

type OrderWord = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'between';
const isOrderWord = (word: TestWord): word is OrderWord => ['==', '!=', '<', '<=', '>', '>=', 'between'].includes(word);

function wordLabel(word: TestWord, kind: AnswerKind): string {
  if (!isOrderWord(word)) return t(`words.any.${word}`);
  return t(`words.${kind === 'number' || kind === 'day' ? kind : 'word'}.${word}`);
}

/** A fixed yes or no needs one word only. */
function wordChoices(kind: AnswerKind, { left, word, right }: Test): { value: string; label: string }[] {
  const isFixed = kind === 'yes-no' && right[0]?.[0]?.operand.from === 'yes-no';
  return wordsFor(kind, isAnswer(left))
    .filter((one) => one === word || one !== '!=' || !isFixed)
    .map((one) => ({ value: one, label: wordLabel(one, kind) }));
}

function askedQuestion({ questions }: RuleScope, { left, rows }: Test): RuleQuestion | undefined {
  if (left.from === 'question') return questions.get(left.name);
  return left.from === 'cell' ? questions.get(rows?.group ?? '')?.columns.get(left.column) : undefined;
}

/** Other columns of the row with which a value can be compared. */
function cellChoices({ questions }: RuleScope, group: string, kind: AnswerKind | undefined) {
  const columns = [...(questions.get(group)?.columns.values() ?? [])];
  return columns.filter((column) => column.kind === kind).map(({ name, label }) => ({ value: `cell:${name}`, label }));
}
