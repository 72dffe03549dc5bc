/** The form as the filler sees it, beside the editor; filled in as a trial. Loaded on its own: the widgets weigh. */
import Box from '@mui/material/Box';
import Monitor from 'lucide-react/icons/monitor';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Smartphone from 'lucide-react/icons/smartphone';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDoc } from '#engine/types.ts';
import { Action } from '../../../components/Action.tsx';
import { IconAction } from '../../../components/IconAction.tsx';
import { EnvironmentContext } from '../../../forms/environment.tsx';
import { OpenForm } from '../../../forms/OpenForm.tsx';
import { Steps } from '../../../forms/Steps.tsx';
import { labelsFor } from '../naming.ts';
import { useStudio } from '../store.tsx';
import { Follow } from './Follow.tsx';
import { type Device, Frame } from './Frame.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { OwnRouter } from './OwnRouter.tsx';
import { Toggle } from './Toggle.tsx';
import { trialEnvironment } from './trial.ts';

interface Props {
  device: Device;
  onDevice: (device: Device) => void;
}

export default function Preview({ device, onDevice }: Props) {
  const { t } = useTranslation('studio');
  const { checked, published, isChecking, selected, lastSources } = useStudio();
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((count) => count + 1), []);
  const last = useRef<FormDoc | null>(null);
  last.current = checked?.doc ?? last.current ?? published;
  const found = last.current;
  // A form that is closed can be tried all the same.
  const doc = useMemo<FormDoc | null>(() => found && { ...found, state: 'open' }, [found]);
  const screen = useRef<HTMLDivElement>(null);
  const field = selected.kind === 'field' ? selected.name : selected.kind === 'row' ? selected.group : null;
  const home = lastSources.form['x-steps'].find(({ fields }) => field !== null && fields.includes(field));
  const asked = selected.kind === 'step' ? selected.id : (home?.id ?? null);
  // A step that the last sound form does not have cannot be gone to.
  const wanted = doc?.steps.some(({ id }) => id === asked) ? asked : null;
  const isStale = checked !== null && checked.doc === null;
  const empty = lastSources.form['x-steps'].find(({ fields }) => fields.length === 0);
  return (
    <Box component="section" aria-label={t('preview.label')} sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Toggle
          label={t('preview.width')}
          value={device}
          options={[
            { value: 'phone', label: t('preview.phone'), Icon: Smartphone },
            { value: 'desktop', label: t('preview.desktop'), Icon: Monitor },
          ]}
          onChange={onDevice}
        />
        <IconAction label={t('preview.again')} onClick={again}>
          <RotateCcw aria-hidden size={20} />
        </IconAction>
      </Box>
      <Box role="status" sx={{ fontSize: '0.875rem', color: 'text.secondary', minHeight: 21 }}>
        {empty && doc
          ? t('preview.empty_step', { label: labelsFor(lastSources).steps[empty.id] ?? empty.id })
          : t(isStale ? 'preview.stale' : isChecking ? 'preview.checking' : 'preview.trial')}
      </Box>
      <Frame device={device} label={t('preview.screen')} screen={screen}>
        {doc ? (
          <Trial key={round} doc={doc} field={field} wanted={wanted} screen={screen} onAgain={again} />
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{t('preview.none')}</Box>
        )}
      </Frame>
    </Box>
  );
}

interface TrialProps {
  doc: FormDoc;
  /** The question and the step that are being edited. */
  field: string | null;
  wanted: string | null;
  screen: React.RefObject<HTMLDivElement | null>;
  onAgain: () => void;
}

/** The same element each time: the form is not drawn anew because something is typed beside it. */
const STEPS = <Steps />;

/** Another walk begins at the top of the screen. */
function Top({ screen }: Pick<TrialProps, 'screen'>) {
  useEffect(() => {
    if (screen.current) screen.current.scrollTop = 0;
  }, [screen]);
  return null;
}

const Trial = memo(function Trial({ doc, field, wanted, screen, onAgain }: TrialProps) {
  const { t } = useTranslation('studio');
  const latest = useRef(doc);
  latest.current = doc;
  const env = useMemo(() => trialEnvironment(() => latest.current), []);
  const [fulfilled, setFulfilled] = useState(0);
  const fulfil = useCallback(() => setFulfilled((count) => count + 1), []);
  const at = useRef<string | null>(null);
  const follow = useRef({ wanted: null as string | null, key: 0 });
  // Chosen in the editor, not reached in the trial: the trial goes there, its answers stay.
  if (wanted !== follow.current.wanted) {
    const isThere = wanted === null || at.current === wanted;
    follow.current = { wanted, key: follow.current.key + (isThere ? 0 : 1) };
  }
  const walk = `${follow.current.key} ${fulfilled}`;
  const onStep = useCallback((step: string | null) => {
    at.current = step;
  }, []);
  const frame = useCallback(() => screen.current, [screen]);
  return (
    <EnvironmentContext value={env}>
      <OpenForm
        form={doc.id}
        copyKey="uji-coba"
        headingLevel={2}
        done={() => (
          <Box sx={{ py: 4, display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center', fontWeight: 600 }}>
            {t('preview.sent')}
            <Action look="outlined" onClick={onAgain}>
              {t('preview.again')}
            </Action>
          </Box>
        )}
      >
        <Follow key={`looks ${fulfilled}`} doc={doc} field={field} frame={frame} />
        <HiddenNote doc={doc} field={field} onFulfilled={fulfil} />
        <Top key={`top ${walk}`} screen={screen} />
        <OwnRouter key={walk} step={wanted} onStep={onStep}>
          {STEPS}
        </OwnRouter>
      </OpenForm>
    </EnvironmentContext>
  );
});
