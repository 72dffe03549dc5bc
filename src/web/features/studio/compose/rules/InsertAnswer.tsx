/** Puts the answer to a question into the message of a check. */
import type { RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { announce } from './announce.ts';
import { offeredQuestions } from './operand-choices.ts';
import { PickQuestion } from './PickQuestion.tsx';
import { t } from './translations.ts';

export const InsertAnswer = ({ scope, onInsert }: { scope: RuleScope; onInsert: (name: string) => void }) => (
  <PickQuestion
    label={t('check.insert')}
    questions={offeredQuestions(scope).filter(({ kind }) => kind !== 'rows')}
    take={t('check.do_insert')}
    onTake={(name) => {
      onInsert(name);
      announce(t('said.inserted'));
    }}
  />
);
