/** A question and a button that takes it. With a keyboard, the choice in a drop-down changes with each arrow key, so it does nothing by itself. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { RuleQuestion } from '#engine/studio/rule-builder/scope.ts';
import { Action } from '../../../../components/Action.tsx';
import { NativeSelect } from '../../../../components/NativeSelect.tsx';
import { t } from './translations.ts';

interface Props {
  label: string;
  /** While nothing is chosen. */
  nothing?: string;
  questions: RuleQuestion[];
  take: string;
  onTake: (name: string) => void;
}

export function PickQuestion({ label, nothing = t('choose'), questions, take, onTake }: Props) {
  const [picked, setPicked] = useState('');
  const name = questions.some((question) => question.name === picked) ? picked : '';
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <NativeSelect
          label={label}
          value={name}
          options={[
            { value: '', label: nothing },
            ...questions.map((question) => ({ value: question.name, label: question.label })),
          ]}
          onChange={setPicked}
        />
      </Box>
      <Action
        look="outlined"
        label={`${take}: ${label}`}
        busy={name === ''}
        onClick={() => {
          if (name === '') return;
          onTake(name);
          setPicked('');
        }}
      >
        {take}
      </Action>
    </Box>
  );
}
