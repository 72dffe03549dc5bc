/** Puts the answer to a question into the message of a check. */

import type { RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { NativeSelect } from '../../../../components/NativeSelect.tsx';
import { announce } from './announce.ts';
import { offeredQuestions } from './operand-choices.ts';
import { t } from './translations.ts';

export function InsertAnswer({ scope, onInsert }: { scope: RuleScope; onInsert: (name: string) => void }) {
  const questions = offeredQuestions(scope).filter(({ kind }) => kind !== 'rows');
  return (
    <NativeSelect
      label={t('check.insert')}
      value=""
      options={[{ value: '', label: t('choose') }, ...questions.map(({ name, label }) => ({ value: name, label }))]}
      onChange={(name) => {
        if (name === '') return;
        onInsert(name);
        announce(t('said.inserted'));
      }}
    />
  );
}
