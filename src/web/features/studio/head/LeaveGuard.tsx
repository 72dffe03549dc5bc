/** Blocks navigation while changes are unsaved. Handles the undo keys outside of text inputs. */
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useNavigationBlocker } from '../../../components/useNavigationBlocker.ts';
import { useStudio } from '../store.tsx';
import { t } from '../translations.ts';

const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable=true], dialog, [role=dialog]') !== null;

export function LeaveGuard() {
  const { state, undo, redo } = useStudio();
  const [go, setGo] = useState<(() => void) | null>(null);
  const guard = useNavigationBlocker(state !== 'saved' && state !== 'saving', (proceed) => setGo(() => proceed));

  useEffect(() => {
    if (state !== 'saving') return;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onClose);
    return () => removeEventListener('beforeunload', onClose);
  }, [state]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextInput(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, redo]);

  return (
    <ConfirmDialog
      open={go !== null}
      title={t('leave.title')}
      text={t('leave.text')}
      cancel={t('leave.stay')}
      confirm={t('leave.go')}
      onCancel={() => setGo(null)}
      onConfirm={() => {
        guard.release();
        go?.();
      }}
    />
  );
}
