/** The buttons, within the thumb's reach, and whether what was typed is safe. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Smartphone from 'lucide-react/icons/smartphone';
import type { StepDoc } from '#engine/types.ts';
import { useFilling, useStanding } from './context.ts';
import type { Saving } from './draft/sync.ts';
import { useWords } from './words.ts';

const icons: Record<Exclude<Saving, 'new'>, typeof CloudCheck> = {
  saved: CloudCheck,
  saving: CloudUpload,
  offline: CloudOff,
  refused: CircleAlert,
  'signed-out': CloudOff,
  device: Smartphone,
};

function SavingState() {
  const say = useWords();
  const saving = useStanding((standing) => standing.saving);
  if (saving === 'new') return <div role="status" />;
  const Icon = icons[saving];
  const isSafe = saving === 'saved' || saving === 'saving' || saving === 'device';
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        fontSize: '0.875rem',
        color: isSafe ? 'text.secondary' : 'error.main',
        fontWeight: isSafe ? 400 : 600,
      }}
    >
      <Icon aria-hidden size={18} />
      {say(`saving.${saving}`)}
    </Box>
  );
}

interface Props {
  steps: readonly StepDoc[];
  at: number;
  hasCheck: boolean;
  isCheck: boolean;
  isBusy: boolean;
  isReturning: boolean;
  back: () => void;
  send: () => void;
}

export function BottomBar({ steps, at, hasCheck, isCheck, isBusy, isReturning, back, send }: Props) {
  const say = useWords();
  const filling = useFilling();
  const { props } = filling;
  const phase = useStanding((standing) => standing.phase);
  const problem = useStanding((standing) => standing.problem);
  const isLast = isCheck || (!hasCheck && at === steps.length - 1);
  const isSending = phase === 'sending';
  const isEdit = props.mode === 'edit';
  const last = isSending
    ? say(isEdit ? 'bar.storing' : 'bar.sending')
    : (props.submitLabel ?? say(isEdit ? 'bar.save' : 'bar.send'));
  const message = isBusy && filling.uploads.isBusy() ? say('busy') : problem;
  const cancel = () => {
    filling.forget();
    props.onCancel?.();
  };
  return (
    <Box
      sx={{
        position: 'sticky',
        zIndex: 10,
        bottom: 'var(--bottom-bar, 0px)',
        mt: 4,
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        py: 1.5,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      {message && (
        <Alert severity={isBusy ? 'info' : 'error'} role="alert" sx={{ mb: 1.5 }}>
          {message}
        </Alert>
      )}
      <Box sx={{ display: { xs: 'flex', sm: 'none' }, justifyContent: 'center', mb: 1 }}>
        <SavingState />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, justifyContent: 'space-between' }}>
        {at > 0 ? (
          <Button
            variant="outlined"
            startIcon={<ArrowLeft aria-hidden size={20} />}
            onClick={back}
            disabled={isSending}
          >
            {say('bar.back')}
          </Button>
        ) : (
          props.onCancel && (
            <Button variant="outlined" onClick={cancel} disabled={isSending}>
              {say('bar.cancel')}
            </Button>
          )
        )}
        <Box sx={{ display: { xs: 'none', sm: 'block' }, flex: 1 }}>
          <SavingState />
        </Box>
        <Button
          type={isCheck ? 'button' : 'submit'}
          variant="contained"
          onClick={isCheck ? send : undefined}
          aria-disabled={isSending || undefined}
          endIcon={isLast ? undefined : <ArrowRight aria-hidden size={20} />}
          sx={{ flex: { xs: 1, sm: 'none' }, minWidth: { sm: 140 } }}
        >
          {isLast ? last : say(isReturning ? 'bar.return' : 'bar.next')}
        </Button>
      </Box>
    </Box>
  );
}
