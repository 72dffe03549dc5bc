/** A calculated answer: cases ("jika … hasilnya …"), and the result when no case applies. */
import Box from '@mui/material/Box';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { Formula } from '#engine/studio/rule-builder/model.ts';
import type { RuleQuestion, RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { Action } from '../../../../components/Action.tsx';
import { IconAction } from '../../../../components/IconAction.tsx';
import { SwitchSetting } from '../../../../components/SwitchSetting.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { emptyCondition, emptyFormula } from './draft.ts';
import { listStyle, nestedStyle } from './styles.ts';
import { t } from './translations.ts';
import { useListFocus } from './useListFocus.ts';
import { ValueEditor } from './ValueEditor.tsx';

const MAX_CASES = 10;

interface Props {
  formula: Formula;
  target: RuleQuestion;
  scope: RuleScope;
  onChange: (formula: Formula) => void;
}

export function FormulaEditor({ formula, target, scope, onChange }: Props) {
  const { cases, value, isRounded, blankIsZero } = formula;
  const { list, focusAfter } = useListFocus();
  const { kind, codes } = target;
  const setCase = (at: number, change: Partial<Formula['cases'][number]>) =>
    onChange({ ...formula, cases: cases.map((one, other) => (other === at ? { ...one, ...change } : one)) });
  const add = () => {
    onChange({ ...formula, cases: [...cases, { when: emptyCondition(), value: emptyFormula(kind).value }] });
    focusAfter(cases.length, t('said.added'));
  };
  const remove = (at: number) => {
    onChange({ ...formula, cases: cases.toSpliced(at, 1) });
    focusAfter(Math.max(0, at - 1), t('said.removed'));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box component="ul" ref={list} sx={{ ...listStyle, '&:empty': { display: 'none' } }}>
        {cases.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cases have no name, and are only added at the end
          <Box component="li" key={at} sx={nestedStyle}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Box sx={{ flex: 1, fontWeight: 600 }}>{t('case', { place: at + 1 })}</Box>
              <IconAction label={t('remove_case', { place: at + 1 })} onClick={() => remove(at)}>
                <X aria-hidden size={20} />
              </IconAction>
            </Box>
            <ConditionEditor
              label={t('case_when', { place: at + 1 })}
              lead={t('lead.if')}
              condition={one.when}
              scope={scope}
              onChange={(when) => setCase(at, { when })}
            />
            <ValueEditor
              {...{ kind, codes, scope }}
              label={t('case_value')}
              terms={one.value}
              onChange={(next) => setCase(at, { value: next })}
            />
          </Box>
        ))}
      </Box>
      <ValueEditor
        {...{ kind, codes, scope }}
        label={t(cases.length > 0 ? 'else_value' : 'result_value')}
        terms={value}
        onChange={(next) => onChange({ ...formula, value: next })}
      />
      {cases.length < MAX_CASES && (
        <Box>
          <Action size="small" onClick={add}>
            <Plus aria-hidden size={18} />
            {t('add_case')}
          </Action>
        </Box>
      )}
      {kind === 'number' && (
        <>
          <SwitchSetting
            label={t('blank_is_zero')}
            hint={t('blank_is_zero_hint')}
            checked={blankIsZero}
            onChange={(isOn) => onChange({ ...formula, blankIsZero: isOn })}
          />
          <SwitchSetting
            label={t('rounded')}
            hint={t('rounded_hint')}
            checked={isRounded}
            onChange={(isOn) => onChange({ ...formula, isRounded: isOn })}
          />
        </>
      )}
    </Box>
  );
}
