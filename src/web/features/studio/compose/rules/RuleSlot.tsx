/** One rule of a question or a step: what it says now, and its editor. Without a rule there is a button that begins one. */
import Box from '@mui/material/Box';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useRef } from 'react';
import { renderPhrase } from '#engine/studio/describe-changes/phrase.ts';
import { readConditionMap, writeConditionMap } from '#engine/studio/rule-builder/condition-map.ts';
import { describeCondition, describeFormula } from '#engine/studio/rule-builder/describe.ts';
import type { Formula, RuleCondition } from '#engine/studio/rule-builder/model.ts';
import { readCondition, readFormula } from '#engine/studio/rule-builder/read.ts';
import { scopeOfPlace } from '#engine/studio/rule-builder/scope-of-place.ts';
import { writeCondition, writeFormula } from '#engine/studio/rule-builder/write.ts';
import { setRule } from '#engine/studio/rule-edits.ts';
import { pathOfRule, type RulePlace, writtenRule } from '#engine/studio/rule-places.ts';
import type { ShowIf } from '#engine/types.ts';
import { Action } from '../../../../components/Action.tsx';
import { useWholeStudio } from '../../store.tsx';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { useEdit } from '../useEdit.ts';
import { announce } from './announce.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { emptyCondition, emptyFormula, isCompleteCondition, isCompleteFormula } from './draft.ts';
import { savedText } from './draft-place.ts';
import { FormulaEditor } from './FormulaEditor.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleFindings } from './RuleFindings.tsx';
import { RuleState } from './RuleSentence.tsx';
import { RuleTextTab } from './RuleTextTab.tsx';
import { TriedResult } from './TriedResult.tsx';
import { ruleSentences, t } from './translations.ts';
import { useRuleDraft } from './useRuleDraft.ts';
import { useTriedRule } from './useTriedRule.ts';

type OwnPlace = Exclude<RulePlace, { rule: 'check' }>;
type Draft = { condition: RuleCondition } | { formula: Formula };

export function RuleSlot({ place }: { place: OwnPlace }) {
  const studio = useWholeStudio();
  const { lastSources: sources } = studio;
  const { run, editError } = useEdit({ isOfForm: true });
  const start = useRef<HTMLDivElement>(null);
  const scope = useMemo(() => scopeOfPlace(sources, place), [sources, place]);
  const rule = writtenRule(sources, place);
  const isFormula = place.rule === 'compute' || place.rule === 'default';
  const word = 'step' in place ? 'step' : (place.rule as 'required');
  const title = t(`slot.${word}.title`);

  const write = (draft: Draft): ShowIf => {
    if ('formula' in draft) return writeFormula(draft.formula, scope);
    const isMap = place.rule === 'show-if' && typeof rule !== 'string';
    return (isMap ? writeConditionMap(draft.condition) : undefined) ?? writeCondition(draft.condition);
  };
  const read = (): Draft | undefined => {
    if (rule === undefined || rule === true) return undefined;
    if (isFormula) {
      const formula = typeof rule === 'string' ? readFormula(rule, scope) : undefined;
      return formula && { formula };
    }
    const condition = typeof rule === 'string' ? readCondition(rule, scope) : readConditionMap(rule, scope);
    return condition && { condition };
  };
  const mergeKey = `rule ${pathOfRule(sources, place).join('.')}`;
  const draft = useRuleDraft<Draft>({
    placeOf: () => ({ slot: place }),
    saved: savedText(rule),
    read,
    isComplete: (next) => ('formula' in next ? isCompleteFormula(next.formula) : isCompleteCondition(next.condition)),
    write: (next) => {
      const written = write(next);
      return run((now) => setRule(now, place, written), mergeKey) ? savedText(written) : null;
    },
  });
  const { shown, isIncomplete } = draft;
  const text = typeof rule === 'string' ? rule : shown && !isIncomplete ? textOf(shown) : undefined;
  function textOf(one: Draft): string {
    return 'formula' in one ? writeFormula(one.formula, scope) : writeCondition(one.condition);
  }
  const trial = useTriedRule(studio, place, text);
  const focusIn = (selector: string) =>
    requestAnimationFrame(() => start.current?.querySelector<HTMLElement>(selector)?.focus());
  const begin = () => {
    draft.set(isFormula ? { formula: emptyFormula(scope.target?.kind ?? 'text') } : { condition: emptyCondition() });
    focusIn('select, input, textarea');
  };
  const remove = () => {
    draft.clear();
    const isOnlyBegun = rule === undefined || (rule === true && place.rule === 'required');
    if (isOnlyBegun || run((now) => setRule(now, place, null), mergeKey)) announce(t('said.removed_rule', { title }));
    focusIn('button');
  };
  const sentence = (one: Draft): string => {
    const what = scope.target?.label ?? '';
    if ('formula' in one)
      return t(`slot.${word as 'compute'}.sentence`, {
        label: what,
        rule: renderPhrase(describeFormula(one.formula, scope), ruleSentences),
      });
    return t(`slot.${word}.sentence`, { rule: renderPhrase(describeCondition(one.condition, scope), ruleSentences) });
  };
  // The switch above says that it is always required.
  const isAlways = rule === true && place.rule === 'required' && shown === undefined;
  const hasRule = !isAlways && (shown !== undefined || rule !== undefined);
  const canRead = scope.offered.length > 0 || scope.option !== undefined;
  return (
    <Box
      component="section"
      aria-label={title}
      ref={start}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Box component="h4" sx={{ m: 0, fontSize: '0.9375rem', fontWeight: 600 }}>
            {title}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {rule === true
              ? t(`slot.${word as 'required'}.always`)
              : hasRule || canRead
                ? t(`slot.${word}.hint`)
                : t('slot.no_questions')}
          </Box>
        </Box>
        {hasRule ? (
          <Action size="small" tone="error" label={t('remove_rule_of', { title })} onClick={remove}>
            <Trash2 aria-hidden size={18} />
            {t('remove_rule')}
          </Action>
        ) : (
          canRead && (
            <Action
              size="small"
              look="outlined"
              label={t('add_rule_of', { action: t(isFormula ? 'add_formula' : 'add_rule'), title })}
              onClick={begin}
            >
              <Plus aria-hidden size={18} />
              {t(isFormula ? 'add_formula' : 'add_rule')}
            </Action>
          )
        )}
      </Box>
      {hasRule && !(rule === true && shown === undefined) && (
        <>
          <RuleEditor
            title={title}
            isTextOnly={shown === undefined}
            head={
              <RuleState
                isIncomplete={isIncomplete}
                hasKept={rule !== undefined}
                sentence={shown && !isIncomplete ? sentence(shown) : undefined}
              />
            }
            build={
              shown &&
              ('formula' in shown ? (
                scope.target && (
                  <FormulaEditor
                    formula={shown.formula}
                    target={scope.target}
                    scope={scope}
                    onChange={(formula) => draft.set({ formula })}
                  />
                )
              ) : (
                <ConditionEditor
                  label={title}
                  lead={t('lead.if')}
                  condition={shown.condition}
                  scope={scope}
                  onChange={(condition) => draft.set({ condition })}
                />
              ))
            }
            text={
              <RuleTextTab
                label={t('text_label', { title })}
                name={mergeKey}
                text={text ?? ''}
                scope={scope}
                write={(typed) => (now) => setRule(now, place, typed || null)}
              />
            }
          />
          <EditErrorMessage>{editError}</EditErrorMessage>
          <RuleFindings path={pathOfRule(sources, place)} />
          {text !== undefined && (
            <TriedResult trial={trial} scope={resultScope()} group={'field' in place ? place.group : undefined} />
          )}
        </>
      )}
    </Box>
  );

  /** A condition gives met or not met, whatever the question is. */
  function resultScope() {
    return isFormula ? scope : { ...scope, target: undefined };
  }
}
