/** The buttons of the wizard, in reach of the thumb, and the save status. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Smartphone from 'lucide-react/icons/smartphone';
import { lazy, type MouseEvent, memo, Suspense } from 'react';
import { useExternalValue } from '../components/useExternalValue.ts';
import { useOnline } from '../offline/useOnline.ts';
import { useFormSession, useFormState } from './context.ts';
import type { SaveStatus } from './draft/draft-sync.ts';
import { forwardId } from './focus.ts';
import { LazyAlert } from './LazyAlert.tsx';
import { t } from './translations.ts';
import type { StepActions } from './useSteps.ts';

const WayOutAction = lazy(() => import('./WayOutAction.tsx'));
const SavingWaits = lazy(() => import('../offline/SavingWaits.tsx'));

const statusIcons: Record<Exclude<SaveStatus, 'new'>, typeof CloudCheck> = {
  saved: CloudCheck,
  saving: CloudUpload,
  offline: CloudOff,
  unkept: CloudOff,
  refused: CircleAlert,
  'signed-out': CloudOff,
  device: Smartphone,
};

const STATUS_HEIGHT = 28;

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 10,
  bottom: 'var(--bottom-bar, 0px)',
  margin: '32px -16px 0',
  padding: '10px 16px calc(12px + env(safe-area-inset-bottom))',
  background: `var(--ground, ${theme.vars.palette.background.default})`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { display: 'grid', margin: '32px 0 0', padding: '12px 0' },
  // The first status takes its room from the space above. Otherwise it would move the button away from the finger that presses it.
  [theme.breakpoints.down('sm')]: { '&:has(> [role=status]:empty)': { marginTop: 32 + STATUS_HEIGHT } },
  '@media print': { display: 'none' },
}));
const EndOfForm = styled('div')({ display: 'grid', gap: 8, marginTop: 16, '@media print': { display: 'none' } });
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  justifyContent: 'space-between',
  '& .forward': { flex: 1, [theme.breakpoints.up('sm')]: { flex: 'none', minWidth: 148, marginLeft: 'auto' } },
}));
const StatusLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: STATUS_HEIGHT,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '&[data-bad]': { color: theme.vars.palette.error.main, fontWeight: 600 },
  // Without a status there is no empty line above the buttons.
  [theme.breakpoints.down('sm')]: { '&:empty': { minHeight: 0 } },
  // Between the two buttons on wide screens, above them on narrow ones.
  [theme.breakpoints.up('sm')]: { gridArea: '1 / 1', pointerEvents: 'none', '& + div': { gridArea: '1 / 1' } },
}));

function SaveStatusLine() {
  const saving = useFormState((formState) => formState.saving);
  // The message about a continued draft is here, because a notice above the questions would push them down.
  const isResumed = useFormState(({ updateNotice }) => updateNotice === 'resumed') && saving === 'saved';
  const Icon = saving === 'new' ? null : statusIcons[saving];
  const isOnline = useOnline();
  const { mode } = useFormSession().props;
  const isSafe = saving !== 'unkept' && saving !== 'refused' && saving !== 'signed-out';
  return (
    <StatusLine role="status" data-bad={isSafe ? undefined : ''}>
      {Icon && <Icon aria-hidden size={18} />}
      {saving !== 'new' && t(isResumed ? 'news.resumed' : `saving.${saving}`)}
      {mode === 'edit' && !isOnline && (
        <Suspense fallback={null}>
          <SavingWaits />
        </Suspense>
      )}
    </StatusLine>
  );
}

function ProblemWayOut({ onSend }: { onSend: () => void }) {
  const wayOut = useFormState((formState) => formState.wayOut);
  return wayOut && <WayOutAction wayOut={wayOut} onSend={onSend} />;
}

interface Props {
  /** Id of the step's HTML form that the button submits. Undefined on the check page. */
  formId: string | undefined;
  isFirst: boolean;
  /** The next action is sending. */
  isLast: boolean;
  isBusy: boolean;
  isReturning: boolean;
  actions: StepActions;
}

export const WizardActionBar = memo(function BottomBar({
  formId,
  isFirst,
  isLast,
  isBusy,
  isReturning,
  actions,
}: Props) {
  const formSession = useFormSession();
  const { props, idPrefix } = formSession;
  const phase = useFormState((formState) => formState.phase);
  const problem = useFormState((formState) => formState.problem);
  const hasWayOut = useFormState((formState) => formState.wayOut !== null);
  const isSending = phase === 'sending';
  const isEdit = props.mode === 'edit';
  const submitText = isSending
    ? t(isEdit ? 'bar.storing' : 'bar.sending')
    : (props.submitLabel ?? t(isEdit ? 'bar.save' : 'bar.send'));
  const { uploads } = formSession;
  const isUploading = useExternalValue(uploads.subscribe, () => uploads.isBusy());
  const isWaiting = isBusy && isUploading;
  const message = isWaiting ? t('busy') : problem;
  const send = (event: MouseEvent) => {
    // The button may submit a step by the time that this click is over, because a refused form opens its step at once.
    event.preventDefault();
    actions.send();
  };
  const cancel = () => {
    formSession.removeLocalCopy();
    props.onCancel?.();
  };
  const Place = props.isInline ? EndOfForm : Bar;
  return (
    <Place data-form-bar={props.isInline ? undefined : ''}>
      {message && (
        <LazyAlert severity={isWaiting || hasWayOut ? 'info' : 'error'} role="alert" sx={{ mb: 1.5 }}>
          {message}
          {!isWaiting && (
            <Suspense fallback={null}>
              <ProblemWayOut onSend={actions.send} />
            </Suspense>
          )}
        </LazyAlert>
      )}
      <SaveStatusLine />
      <Buttons>
        {isFirst ? (
          props.onCancel && (
            <Button variant="outlined" onClick={cancel} disabled={isSending}>
              {t('bar.cancel')}
            </Button>
          )
        ) : (
          <Button
            variant="outlined"
            startIcon={<ArrowLeft aria-hidden size={20} />}
            onClick={actions.back}
            disabled={isSending}
          >
            {t('bar.back')}
          </Button>
        )}
        <Button
          id={forwardId(idPrefix)}
          className="forward"
          type={formId ? 'submit' : 'button'}
          form={formId}
          variant="contained"
          onClick={formId ? undefined : send}
          aria-disabled={isSending || undefined}
          endIcon={isLast ? undefined : <ArrowRight aria-hidden size={20} />}
        >
          {isLast ? submitText : t(isReturning ? 'bar.return' : 'bar.next')}
        </Button>
      </Buttons>
    </Place>
  );
});
