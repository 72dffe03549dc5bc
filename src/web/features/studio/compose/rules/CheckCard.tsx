/** One check: what must hold, the message for answers that break it, and where the message is shown. */
import Box from '@mui/material/Box';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import type { CheckFile } from '#engine/rule-types.ts';
import { renderPhrase } from '#engine/studio/describe-changes/phrase.ts';
import { describeCondition } from '#engine/studio/rule-builder/describe.ts';
import type { RuleCondition } from '#engine/studio/rule-builder/model.ts';
import { readCondition } from '#engine/studio/rule-builder/read.ts';
import { scopeOfPlace } from '#engine/studio/rule-builder/scope-of-place.ts';
import { writeCondition } from '#engine/studio/rule-builder/write.ts';
import { setCheck } from '#engine/studio/rule-edits.ts';
import { type CheckOwner, pathOfRule, type RulePlace } from '#engine/studio/rule-places.ts';
import { IconAction } from '../../../../components/IconAction.tsx';
import { useWholeStudio } from '../../store.tsx';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { MessageSetting } from '../MessageSetting.tsx';
import { useEdit } from '../useEdit.ts';
import { answerWords } from './answer-words.ts';
import { CheckTargets } from './CheckTargets.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { isCompleteCondition } from './draft.ts';
import { InsertAnswer } from './InsertAnswer.tsx';
import { MAX_MESSAGE } from './limits.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleFindings } from './RuleFindings.tsx';
import { RuleState } from './RuleSentence.tsx';
import { RuleTextTab } from './RuleTextTab.tsx';
import { cardStyle } from './styles.ts';
import { TriedResult } from './TriedResult.tsx';
import { ruleSentences, t } from './translations.ts';
import { useRuleDraft } from './useRuleDraft.ts';
import { useTriedRule } from './useTriedRule.ts';

interface Props {
  owner: CheckOwner;
  at: number;
  check: CheckFile;
  isLast: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function CheckCard({ owner, at, check, isLast, onMove, onRemove }: Props) {
  const studio = useWholeStudio();
  const { lastSources: sources } = studio;
  const { run, editError } = useEdit({ isOfForm: true });
  const place = useMemo((): RulePlace => ({ rule: 'check', owner, at }), [owner, at]);
  const scope = useMemo(() => scopeOfPlace(sources, place), [sources, place]);
  const words = useMemo(() => answerWords(scope), [scope]);
  const path = pathOfRule(sources, place);
  const key = `check ${path.join('.')}`;
  const title = t('check.title', { place: at + 1 });
  const draft = useRuleDraft<RuleCondition>({
    placeOf: (saved) => ({ owner, saved }),
    saved: check.rule,
    read: () => readCondition(check.rule, scope),
    isComplete: isCompleteCondition,
    write: (next) => {
      const rule = writeCondition(next);
      return run((now) => setCheck(now, owner, at, { rule }), key) ? rule : null;
    },
  });
  const { shown, isIncomplete } = draft;
  const trial = useTriedRule(studio, place, check.rule);
  const group = owner.of === 'rows' ? owner.group : undefined;
  return (
    <Box component="li" sx={cardStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box component="h4" sx={{ m: 0, flex: 1, fontSize: '0.9375rem', fontWeight: 600 }}>
          {title}
        </Box>
        {at > 0 && (
          <IconAction label={t('check.up', { place: at + 1 })} onClick={() => onMove(at - 1)}>
            <ArrowUp aria-hidden size={20} />
          </IconAction>
        )}
        {!isLast && (
          <IconAction label={t('check.down', { place: at + 1 })} onClick={() => onMove(at + 1)}>
            <ArrowDown aria-hidden size={20} />
          </IconAction>
        )}
        <IconAction label={t('check.remove', { place: at + 1 })} onClick={onRemove}>
          <Trash2 aria-hidden size={20} />
        </IconAction>
      </Box>
      <RuleEditor
        title={title}
        isTextOnly={shown === undefined}
        head={
          <RuleState
            isIncomplete={isIncomplete}
            hasKept
            sentence={
              shown && !isIncomplete
                ? t('check.sentence', { rule: renderPhrase(describeCondition(shown, scope), ruleSentences) })
                : undefined
            }
          />
        }
        build={
          shown && (
            <ConditionEditor
              label={t('check.must', { place: at + 1 })}
              lead={t('lead.must')}
              condition={shown}
              scope={scope}
              onChange={draft.set}
            />
          )
        }
        text={
          <RuleTextTab
            label={t('text_label', { title })}
            name={key}
            text={check.rule}
            scope={scope}
            write={(typed) => (now) => setCheck(now, owner, at, { rule: typed })}
          />
        }
      />
      <MessageSetting
        words={words}
        label={t('check.message')}
        hint={t('check.message_hint')}
        name={`${key} message`}
        value={check.message}
        maxLength={MAX_MESSAGE}
        rows={2}
        isOfForm
        op={(message) => (now) => setCheck(now, owner, at, { message })}
      />
      <InsertAnswer
        scope={scope}
        onInsert={(name) =>
          run((now) => setCheck(now, owner, at, { message: `${check.message} {{${name}}}` }), `${key} message`)
        }
      />
      <CheckTargets
        fields={check.fields ?? []}
        scope={scope}
        onChange={(fields) => run((now) => setCheck(now, owner, at, { fields }), `${key} fields`)}
      />
      <EditErrorMessage>{editError}</EditErrorMessage>
      <RuleFindings path={path} />
      <TriedResult trial={trial} scope={scope} group={group} message={check.message} />
    </Box>
  );
}
