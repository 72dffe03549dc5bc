/** The list of steps with their states, and the progress. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Pencil from 'lucide-react/icons/pencil';
import { memo, type ReactNode, useEffect, useState } from 'react';
import type { StepDoc } from '#engine/types.ts';
import { useFormSession, useFormState } from './context.ts';
import { CHECK, type StepState, stepStateOf } from './form-session.ts';
import { t } from './translations.ts';
import type { StepActions } from './useSteps.ts';

interface Props {
  steps: readonly StepDoc[];
  here: string | null;
  at: number;
  hasCheck: boolean;
  actions: StepActions;
}

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 });
const StepButton = styled('button')(({ theme }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 52,
  padding: '6px 12px 6px 8px',
  borderRadius: 10,
  cursor: 'pointer',
  lineHeight: 1.3,
  '&:hover': { background: theme.vars.palette.soft.sunken },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.bay.main}` },
  '&[aria-current]': { background: theme.vars.palette.soft.primary, fontWeight: 600 },
  '& small': { display: 'block', fontSize: '0.875rem', fontWeight: 400, color: theme.vars.palette.text.secondary },
  '&[data-state=fix] small': { color: theme.vars.palette.error.main, fontWeight: 600 },
}));
const StepMark = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: '50%',
  fontSize: '0.875rem',
  fontWeight: 600,
  border: `1.5px solid ${theme.vars.palette.soft.outline}`,
  color: theme.vars.palette.text.secondary,
  '&[data-state=done]': {
    border: 0,
    color: theme.vars.palette.primary.contrastText,
    background: theme.vars.palette.primary.main,
  },
  '&[data-state=current]': { borderColor: theme.vars.palette.primary.main, color: theme.vars.palette.primary.main },
  '&[data-state=fix]': { borderColor: theme.vars.palette.error.main, color: theme.vars.palette.error.main },
}));

const STATES_DELAY_MS = 60;
const stateIcons: Record<StepState, ReactNode> = {
  done: <Check aria-hidden size={18} strokeWidth={2.5} />,
  current: <Pencil aria-hidden size={15} strokeWidth={2.25} />,
  fix: <CircleAlert aria-hidden size={18} />,
  ahead: null,
};

/**
 * States of all steps. Validating every step takes longer than rendering the next one, so the states are updated a
 * moment later.
 */
function useStepStates(steps: readonly StepDoc[], here: string | null): Record<string, StepState> {
  const formSession = useFormSession();
  const formState = useFormState((one) => one);
  const computeStates = () => Object.fromEntries(steps.map((step) => [step.id, stepStateOf(formSession, step, null)]));
  const [states, setStates] = useState(computeStates);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes or the server answers, and not per keystroke
  useEffect(() => {
    const timer = setTimeout(() => setStates(computeStates()), STATES_DELAY_MS);
    return () => clearTimeout(timer);
  }, [formState, steps, here]);
  return here === null || here === CHECK ? states : { ...states, [here]: 'current' };
}

function StepEntries({ steps, here, hasCheck, actions, onChosen }: Props & { onChosen?: () => void }) {
  const states = useStepStates(steps, here);
  const choose = (step: string) => () => {
    onChosen?.();
    actions.go(step);
  };
  return (
    <List>
      {steps.map((step, index) => {
        const state = states[step.id] ?? 'ahead';
        return (
          <li key={step.id}>
            <StepButton
              type="button"
              data-state={state}
              aria-current={step.id === here ? 'step' : undefined}
              onClick={choose(step.id)}
            >
              <StepMark data-state={state}>{stateIcons[state] ?? index + 1}</StepMark>
              <span>
                {step.title}
                <small>{t(`step.state.${state}`)}</small>
              </span>
            </StepButton>
          </li>
        );
      })}
      {hasCheck && (
        <li>
          <StepButton type="button" aria-current={here === CHECK ? 'step' : undefined} onClick={choose(CHECK)}>
            <StepMark data-state={here === CHECK ? 'current' : 'ahead'}>{steps.length + 1}</StepMark>
            <span>{t('step.check')}</span>
          </StepButton>
        </li>
      )}
    </List>
  );
}

/**
 * A column beside the form on wide screens. On narrow screens a button beside the title that opens the list over the
 * form.
 */
export const StepList = memo(function TaskList(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="nav" aria-label={t('step.list')} sx={{ position: { lg: 'sticky' }, top: { lg: 96 } }}>
      <Box sx={{ display: { xs: 'none', lg: 'block' }, ml: -1 }}>
        <StepEntries {...props} />
      </Box>
      <Box
        component="details"
        open={isOpen}
        onToggle={(event: { currentTarget: HTMLDetailsElement }) => setOpen(event.currentTarget.open)}
        sx={{
          display: { lg: 'none' },
          '& summary': {
            minHeight: 46,
            px: 1.5,
            display: 'flex',
            alignItems: 'center',
            border: 1,
            borderColor: 'divider',
            borderRadius: '14px',
            bgcolor: 'background.paper',
            cursor: 'pointer',
            fontWeight: 600,
          },
          '& .list': {
            position: 'absolute',
            zIndex: 20,
            insetInline: 0,
            mt: 0.5,
            p: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: '14px',
            bgcolor: 'background.paper',
            boxShadow: 8,
          },
        }}
      >
        <summary>{t('step.all')}</summary>
        {isOpen && (
          <div className="list">
            <StepEntries {...props} onChosen={() => setOpen(false)} />
          </div>
        )}
      </Box>
    </Box>
  );
});

/** Progress bar: how many steps are done. */
export function StepProgress({ steps, at, here }: Pick<Props, 'steps' | 'at' | 'here'>) {
  if (here === CHECK) return null;
  return (
    <div className="step-progress" aria-hidden>
      {steps.map((step, index) => (
        <i key={step.id} data-done={index <= at ? '' : undefined} />
      ))}
    </div>
  );
}
