/** The form as its users see it, beside the editor, for trying out. A separate chunk, because the widgets are large. */
import Box from '@mui/material/Box';
import Monitor from 'lucide-react/icons/monitor';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Smartphone from 'lucide-react/icons/smartphone';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormDoc } from '#engine/types.ts';
import { Action } from '../../../components/Action.tsx';
import { IconAction } from '../../../components/IconAction.tsx';
import { EnvironmentContext, FormSessionProvider, WizardSteps } from '../../../forms/index.ts';
import { labelsFor } from '../labels.ts';
import { useStudio } from '../store.tsx';
import { t } from '../translations.ts';
import { type Device, DeviceFrame } from './DeviceFrame.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { IsolatedRouter } from './IsolatedRouter.tsx';
import { PreviewSync } from './PreviewSync.tsx';
import { previewEnvironment } from './preview-environment.ts';
import { ToggleButtons } from './ToggleButtons.tsx';

interface Props {
  device: Device;
  onDevice: (device: Device) => void;
}

export default function Preview({ device, onDevice }: Props) {
  const { checked, published, isChecking, selected, lastSources } = useStudio();
  const [resetCount, setRound] = useState(0);
  const reset = useCallback(() => setRound((count) => count + 1), []);
  const last = useRef<FormDoc | null>(null);
  last.current = checked?.doc ?? last.current ?? published;
  const compiled = last.current;
  // A closed form can be tried as well.
  const doc = useMemo<FormDoc | null>(() => compiled && { ...compiled, state: 'open' }, [compiled]);
  const screen = useRef<HTMLDivElement>(null);
  const field = selected.kind === 'field' ? selected.name : selected.kind === 'row' ? selected.group : null;
  const home = lastSources.form['x-steps'].find(({ fields }) => field !== null && fields.includes(field));
  const stepOfSelection = selected.kind === 'step' ? selected.id : (home?.id ?? null);
  // The last valid form may not have this step.
  const shownStep = doc?.steps.some(({ id }) => id === stepOfSelection) ? stepOfSelection : null;
  const isStale = checked !== null && checked.doc === null;
  const empty = lastSources.form['x-steps'].find(({ fields }) => fields.length === 0);
  return (
    <Box component="section" aria-label={t('preview.label')} sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <ToggleButtons
          label={t('preview.width')}
          value={device}
          options={[
            { value: 'phone', label: t('preview.phone'), Icon: Smartphone },
            { value: 'desktop', label: t('preview.desktop'), Icon: Monitor },
          ]}
          onChange={onDevice}
        />
        <IconAction label={t('preview.again')} onClick={reset}>
          <RotateCcw aria-hidden size={20} />
        </IconAction>
      </Box>
      <Box role="status" sx={{ fontSize: '0.875rem', color: 'text.secondary', minHeight: 21 }}>
        {empty && doc
          ? t('preview.empty_step', { label: labelsFor(lastSources).steps[empty.id] ?? empty.id })
          : t(isStale ? 'preview.stale' : isChecking ? 'preview.checking' : 'preview.trial')}
      </Box>
      <DeviceFrame device={device} label={t('preview.screen')} screen={screen}>
        {doc ? (
          <PreviewForm
            key={resetCount}
            doc={doc}
            field={field}
            targetStep={shownStep}
            screen={screen}
            onReset={reset}
          />
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{t('preview.none')}</Box>
        )}
      </DeviceFrame>
    </Box>
  );
}

interface PreviewFormProps {
  doc: FormDoc;
  /** The edited question and step. */
  field: string | null;
  targetStep: string | null;
  screen: React.RefObject<HTMLDivElement | null>;
  onReset: () => void;
}

/** A constant element, so that typing in the editor does not render the form again. */
const STEPS = <WizardSteps />;

/** A new walk starts at the top of the screen. */
function ScrollToTop({ screen }: Pick<PreviewFormProps, 'screen'>) {
  useEffect(() => {
    if (screen.current) screen.current.scrollTop = 0;
  }, [screen]);
  return null;
}

const PreviewForm = memo(function Trial({ doc, field, targetStep, screen, onReset }: PreviewFormProps) {
  const latest = useRef(doc);
  latest.current = doc;
  const env = useMemo(() => previewEnvironment(() => latest.current), []);
  const [fulfilled, setFulfilled] = useState(0);
  const fulfil = useCallback(() => setFulfilled((count) => count + 1), []);
  const at = useRef<string | null>(null);
  const follow = useRef({ wanted: null as string | null, key: 0 });
  // The step was selected in the editor. The preview goes there and keeps its answers.
  if (targetStep !== follow.current.wanted) {
    const isThere = targetStep === null || at.current === targetStep;
    follow.current = { wanted: targetStep, key: follow.current.key + (isThere ? 0 : 1) };
  }
  const walkKey = `${follow.current.key} ${fulfilled}`;
  const onStep = useCallback((step: string | null) => {
    at.current = step;
  }, []);
  const frame = useCallback(() => screen.current, [screen]);
  return (
    <EnvironmentContext value={env}>
      <FormSessionProvider
        form={doc.id}
        copyKey="uji-coba"
        headingLevel={2}
        done={() => (
          <Box sx={{ py: 4, display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center', fontWeight: 600 }}>
            {t('preview.sent')}
            <Action look="outlined" onClick={onReset}>
              {t('preview.again')}
            </Action>
          </Box>
        )}
      >
        <PreviewSync key={`looks ${fulfilled}`} doc={doc} field={field} frame={frame} />
        <HiddenNote doc={doc} field={field} onShown={fulfil} />
        <ScrollToTop key={`top ${walkKey}`} screen={screen} />
        <IsolatedRouter key={walkKey} step={targetStep} onStep={onStep}>
          {STEPS}
        </IsolatedRouter>
      </FormSessionProvider>
    </EnvironmentContext>
  );
});
