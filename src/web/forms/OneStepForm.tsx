/**
 * A record's form without steps, each field in its frame, and one button. The page may render fields of its own, whose choices a form
 * file cannot know. The caller wraps it in a FormSessionProvider.
 */
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { Action } from '../components/Action.tsx';
import { FormAlert } from '../components/FormAlert.tsx';
import { useDoc, useFormSession, useFormState } from './context.ts';
import { fieldId, focusField } from './focus.ts';
import { validateAnswers } from './form-session.ts';
import { RecordField } from './RecordField.tsx';
import { submitAnswers } from './submit-answers.ts';
import { useShownFields } from './useShown.ts';

interface Props {
  words: { send: string; sending: string; waiting: string };
  /** Undefined: the field of the form file. */
  renderField?: (name: string) => ReactNode | undefined;
  /** Beside the button. */
  children?: ReactNode;
}

function StepFields({ step, renderField }: { step: string } & Pick<Props, 'renderField'>) {
  const fields = useShownFields(useFormSession(), step);
  return fields.map((name) => <Box key={name}>{renderField?.(name) ?? <RecordField name={name} />}</Box>);
}

export function OneStepForm({ words, renderField, children }: Props) {
  const formSession = useFormSession();
  const doc = useDoc();
  const phase = useFormState((state) => state.phase);
  const problem = useFormState((state) => state.problem);
  const [isWaiting, setWaiting] = useState(false);
  const send = async () => {
    const outcome = await submitAnswers(formSession);
    setWaiting(outcome.kind === 'busy' && formSession.uploads.isBusy());
    if (outcome.kind === 'sent') formSession.props.onDone?.(formSession.cell.get().result);
    if (outcome.kind !== 'invalid') return;
    const { serverErrors: server } = formSession.cell.get();
    const messages = Object.keys(server).length > 0 ? server : validateAnswers(formSession).messages;
    formSession.cell.set({ serverErrors: messages });
    const [first] = Object.keys(messages);
    // After the messages are rendered.
    if (first) setTimeout(() => focusField(fieldId(formSession.idPrefix, first)));
  };
  return (
    <>
      {doc.steps.map(({ id }) => (
        <StepFields key={id} step={id} {...(renderField ? { renderField } : {})} />
      ))}
      <FormAlert text={isWaiting ? words.waiting : problem} />
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Box
          component={Action}
          look="filled"
          busy={phase === 'sending'}
          onClick={() => void send()}
          sx={{ width: { xs: 1, sm: 'auto' } }}
        >
          {phase === 'sending' ? words.sending : words.send}
        </Box>
        {children}
      </Box>
    </>
  );
}
