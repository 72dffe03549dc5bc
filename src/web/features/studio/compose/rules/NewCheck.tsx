/** A check that is being made. It joins the form when its condition and its message are there, and stays until then. */
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { renderPhrase } from '#engine/studio/describe-changes/phrase.ts';
import { describeCondition } from '#engine/studio/rule-builder/describe.ts';
import type { RuleCondition } from '#engine/studio/rule-builder/model.ts';
import { scopeOfPlace } from '#engine/studio/rule-builder/scope-of-place.ts';
import { writeCondition } from '#engine/studio/rule-builder/write.ts';
import { addCheck } from '#engine/studio/rule-edits.ts';
import type { CheckOwner, RulePlace } from '#engine/studio/rule-places.ts';
import { Action } from '../../../../components/Action.tsx';
import { useWholeStudio } from '../../store.tsx';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { useEdit } from '../useEdit.ts';
import { answerWords } from './answer-words.ts';
import { CheckTargets } from './CheckTargets.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { isCompleteCondition } from './draft.ts';
import { InsertAnswer } from './InsertAnswer.tsx';
import { MAX_MESSAGE } from './limits.ts';
import { RuleSentence } from './RuleSentence.tsx';
import { cardStyle } from './styles.ts';
import { TextValue } from './TextValue.tsx';
import { TriedResult } from './TriedResult.tsx';
import { ruleSentences, t } from './translations.ts';
import { useTriedRule } from './useTriedRule.ts';

export interface CheckDraft {
  condition: RuleCondition;
  message: string;
  fields: string[];
}

interface Props {
  draft: CheckDraft;
  onChange: (draft: CheckDraft) => void;
  owner: CheckOwner;
  /** Number of checks before it. */
  count: number;
  onDone: () => void;
  onCancel: () => void;
}

export function NewCheck({ draft, onChange, owner, count, onDone, onCancel }: Props) {
  const studio = useWholeStudio();
  const { lastSources: sources } = studio;
  const { run, editError } = useEdit({ isOfForm: true });
  const { condition, message, fields } = draft;
  const [missing, setMissing] = useState<string | null>(null);
  const place = useMemo((): RulePlace => ({ rule: 'check', owner, at: count }), [owner, count]);
  const scope = useMemo(() => scopeOfPlace(sources, place), [sources, place]);
  const words = useMemo(() => answerWords(scope), [scope]);
  const isComplete = isCompleteCondition(condition);
  const rule = isComplete ? writeCondition(condition) : undefined;
  const trial = useTriedRule(studio, place, rule);
  const add = () => {
    if (rule === undefined) return setMissing(t('check.missing_rule'));
    if (message.trim() === '') return setMissing(t('check.missing_message'));
    if (run((now) => addCheck(now, owner, { rule, message, ...(fields.length > 0 ? { fields } : {}) }))) onDone();
  };
  return (
    <Box sx={cardStyle} role="group" aria-label={t('check.new')}>
      <Box component="h4" sx={{ m: 0, fontSize: '0.9375rem', fontWeight: 600 }}>
        {t('check.new')}
      </Box>
      <ConditionEditor
        label={t('check.must', { place: count + 1 })}
        lead={t('lead.must')}
        condition={condition}
        scope={scope}
        onChange={(next) => onChange({ ...draft, condition: next })}
      />
      {rule !== undefined && (
        <RuleSentence
          text={t('check.sentence', { rule: renderPhrase(describeCondition(condition, scope), ruleSentences) })}
        />
      )}
      <TextValue
        label={t('check.message')}
        hint={t('check.message_hint')}
        value={message}
        maxLength={MAX_MESSAGE}
        rows={2}
        words={words}
        onChange={(next) => onChange({ ...draft, message: next })}
      />
      <InsertAnswer
        scope={scope}
        onInsert={(name) => onChange({ ...draft, message: `${message} {{${name}}}`.trim() })}
      />
      <CheckTargets fields={fields} scope={scope} onChange={(next) => onChange({ ...draft, fields: next })} />
      {rule !== undefined && (
        <TriedResult
          trial={trial}
          scope={scope}
          group={owner.of === 'rows' ? owner.group : undefined}
          message={message}
        />
      )}
      <EditErrorMessage>{missing ?? editError}</EditErrorMessage>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Action size="small" look="filled" onClick={add}>
          {t('check.do_add')}
        </Action>
        <Action size="small" onClick={onCancel}>
          {t('cancel')}
        </Action>
      </Box>
    </Box>
  );
}
