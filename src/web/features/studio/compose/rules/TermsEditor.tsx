/** A calculation, one part below the other: numbers, questions and what is added up from rows, with a sign before each. */
import Box from '@mui/material/Box';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { Operand, Sign, Term } from '#engine/studio/rule-builder/model.ts';
import type { RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { Action } from '../../../../components/Action.tsx';
import { IconAction } from '../../../../components/IconAction.tsx';
import { NumberSetting } from '../NumberSetting.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { NOTHING } from './draft.ts';
import { OperandDetails } from './OperandDetails.tsx';
import {
  asQuestions,
  type ChoiceGroup,
  calculatedChoices,
  choiceOf,
  operandOf,
  questionChoices,
} from './operand-choices.ts';
import { listStyle, nestedStyle, rowStyle } from './styles.ts';
import { t } from './translations.ts';
import { useListFocus } from './useListFocus.ts';

interface Props {
  label: string;
  terms: Term[];
  scope: RuleScope;
  /** One part only, without adding. */
  isSingle?: boolean;
  /** Columns of the row that a test looks at. */
  cells?: { value: string; label: string }[];
  depth?: number;
  onChange: (terms: Term[]) => void;
}

/** The sign and the button stand above the drop-down, which needs the whole width for the names of questions. */
const signedRowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1,
  alignItems: 'end',
  '& > :nth-of-type(2)': { gridRow: 2, gridColumn: '1 / -1' },
} as const;

const MAX_DEPTH = 2;
const MAX_TERMS = 20;
const SIGNS: Array<{ value: Sign; label: string }> = [
  { value: '+', label: '+' },
  { value: '-', label: '−' },
  { value: '*', label: '×' },
  { value: '/', label: '÷' },
];

export function TermsEditor({ label, terms, scope, isSingle = false, cells = [], depth = 0, onChange }: Props) {
  const { list, focusAfter } = useListFocus();
  const set = (at: number, change: Partial<Term>) =>
    onChange(terms.map((term, other) => (other === at ? { ...term, ...change } : term)));
  const add = (operand: Operand) => {
    onChange([...terms, { sign: '+', operand }]);
    focusAfter(terms.length, t('said.added'));
  };
  const remove = (at: number) => {
    const rest = terms.toSpliced(at, 1);
    onChange(rest.map((term, place) => (place === 0 ? { ...term, sign: '+' } : term)));
    focusAfter(Math.max(0, at - 1), t('said.removed'));
  };
  const groupsFor = (used: Operand): ChoiceGroup[] =>
    [
      { label: t('group.row'), choices: cells },
      {
        label: t('group.questions'),
        choices: asQuestions(questionChoices(scope, ['number'], used.from === 'question' ? used.name : undefined)),
      },
      { label: t('group.calculated'), choices: calculatedChoices(scope) },
    ].filter(({ choices }) => choices.length > 0);
  const typed = [
    { value: 'number', label: t('part.number') },
    ...(depth < MAX_DEPTH && !isSingle ? [{ value: 'brackets', label: t('part.brackets') }] : []),
  ];
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box component="ul" ref={list} sx={{ ...listStyle, gap: 1 }}>
        {terms.map(({ sign, operand }, at) => {
          const place = at + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name, and are only added at the end
            <Box component="li" key={at} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
              <Box sx={at > 0 ? signedRowStyle : rowStyle}>
                {at > 0 && (
                  <Box sx={{ width: 84 }}>
                    <ChoiceSelect
                      label={t('sign')}
                      value={sign}
                      choices={SIGNS}
                      onChange={(next) => set(at, { sign: next as Sign })}
                    />
                  </Box>
                )}
                <ChoiceSelect
                  label={at === 0 ? label : t('term', { place })}
                  value={choiceOf(operand)}
                  choices={typed}
                  groups={groupsFor(operand)}
                  onChange={(choice) => set(at, { operand: operandOf(choice, scope) })}
                />
                {terms.length > 1 && (
                  <IconAction label={t('remove_term', { place })} onClick={() => remove(at)}>
                    <X aria-hidden size={20} />
                  </IconAction>
                )}
              </Box>
              {operand.from === 'number' && (
                <NumberSetting
                  label={t('typed_number')}
                  value={Number.isFinite(operand.value) ? operand.value : null}
                  onChange={(value) => {
                    set(at, { operand: { from: 'number', value: value ?? Number.NaN } });
                    return true;
                  }}
                />
              )}
              {operand.from === 'brackets' && (
                <Box sx={nestedStyle}>
                  <TermsEditor
                    label={t('in_brackets')}
                    terms={operand.terms}
                    scope={scope}
                    cells={cells}
                    depth={depth + 1}
                    onChange={(inner) => set(at, { operand: { from: 'brackets', terms: inner } })}
                  />
                </Box>
              )}
              <OperandDetails operand={operand} scope={scope} onChange={(next) => set(at, { operand: next })} />
            </Box>
          );
        })}
      </Box>
      {!isSingle && terms.length < MAX_TERMS && (
        <Box>
          <Action size="small" onClick={() => add(NOTHING)}>
            <Plus aria-hidden size={18} />
            {t(depth > 0 ? 'add_term_inside' : 'add_term')}
          </Action>
        </Box>
      )}
    </Box>
  );
}
