/** The questions at which the message of a check is shown. */
import Box from '@mui/material/Box';
import X from 'lucide-react/icons/x';
import type { RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { IconAction } from '../../../../components/IconAction.tsx';
import { announce } from './announce.ts';
import { offeredQuestions } from './operand-choices.ts';
import { PickQuestion } from './PickQuestion.tsx';
import { t } from './translations.ts';

interface Props {
  fields: string[];
  scope: RuleScope;
  onChange: (fields: string[]) => void;
}

export function CheckTargets({ fields, scope, onChange }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <PickQuestion
        label={t('check.fields')}
        nothing={t(fields.length > 0 ? 'check.fields_more' : 'check.fields_first')}
        questions={offeredQuestions(scope).filter(({ name }) => !fields.includes(name))}
        take={t('check.fields_add')}
        onTake={(name) => {
          onChange([...fields, name]);
          announce(t('said.added'));
        }}
      />
      {fields.length > 0 && (
        <Box component="ul" aria-label={t('check.fields')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {fields.map((name) => (
            <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {scope.questions.get(name)?.label ?? name}
              </Box>
              <IconAction
                label={t('check.fields_remove', { label: scope.questions.get(name)?.label ?? name })}
                onClick={() => {
                  onChange(fields.filter((other) => other !== name));
                  announce(t('said.removed'));
                }}
              >
                <X aria-hidden size={20} />
              </IconAction>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
