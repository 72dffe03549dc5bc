/**
 * The editor: the form tree, the settings of the selected node, and the preview. Shows three panes, or one at a time on
 * a phone.
 */
import Box from '@mui/material/Box';
import Eye from 'lucide-react/icons/eye';
import ListTree from 'lucide-react/icons/list-tree';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type KeyboardEvent, lazy, type ReactNode, useCallback, useRef, useState } from 'react';
import { addStep, ROW_STEP } from '#engine/studio/edit.ts';
import { AfterFirstPaint } from '../../../components/AfterFirstPaint.tsx';
import { showToast } from '../../../components/toasts.ts';
import { ToggleButtons } from '../preview/ToggleButtons.tsx';
import { TrialAnswers, TrialAnswersContext } from '../preview/trial-answers.ts';
import { useStudioActions } from '../store.tsx';
import { t } from '../translations.ts';
import type { NodeRef } from '../types.ts';
import { AddField } from './AddField.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RowScope } from './RowScope.tsx';
import { UnfinishedNote } from './rules/UnfinishedNote.tsx';
import { SETTINGS_HEADING } from './settings/SettingsHeader.tsx';
import { SettingsPane } from './settings/SettingsPane.tsx';
import { FormTree } from './tree/FormTree.tsx';
import { focusNode } from './tree/keyboard-focus.ts';

const Preview = lazy(() => import('../preview/Preview.tsx'));

/** The tree row of the selected node. */
const SELECTED_ROW = '[data-place][aria-current=true]';

/** By then the sheet has closed. */
const AFTER_SHEET_MS = 50;

type ComposerPane = 'tree' | 'settings' | 'preview';
/** From this width of the editor on, the panes are side by side. */
const WIDE_CONTAINER = '@container studio (min-width: 880px)';
/** Below the site header and the studio header. Each pane scrolls by itself. */
const paneStyle = (isShown: boolean) => ({
  minWidth: 0,
  display: isShown ? 'block' : 'none',
  [WIDE_CONTAINER]: {
    display: 'block',
    position: 'sticky',
    top: 88,
    maxHeight: 'calc(100dvh - 96px)',
    overflowY: 'auto',
    // Without reserved space, the scrollbar narrows the pane, which shrinks the preview, which hides the scrollbar
    // again.
    scrollbarGutter: 'stable',
    pb: 2,
  },
});

export function Composer() {
  const { apply, select } = useStudioActions();
  const [shown, setShown] = useState<ComposerPane>('tree');
  const [adding, setAdding] = useState<{ step: string } | { group: string } | null>(null);
  const [removing, setRemoving] = useState<NodeRef | null>(null);
  const settings = useRef<HTMLDivElement>(null);
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  const [trial] = useState(() => new TrialAnswers());

  const choose = useCallback(
    (node: NodeRef) => {
      select(node);
      setShown('settings');
      settings.current?.scrollTo({ top: 0 });
      // Keyboard users continue in the settings (Escape returns to the tree). If only one pane is visible, all users
      // do.
      const isByKeys = document.activeElement?.matches('nav :focus-visible');
      requestAnimationFrame(() => {
        if (isByKeys || document.activeElement === document.body || !document.activeElement?.checkVisibility())
          document.getElementById(SETTINGS_HEADING)?.focus();
      });
    },
    [select],
  );
  const addTo = useCallback((step: string) => setAdding({ step }), []);
  const addInner = useCallback((group: string) => setAdding({ group }), []);
  const backToTree = useCallback(() => {
    setShown('tree');
    // Next to the desktop preview there is no room for the tree.
    setDevice('phone');
    requestAnimationFrame(() => focusNode(document.querySelector<HTMLElement>(SELECTED_ROW)?.dataset.place ?? 'form'));
  }, []);
  const goBack = (event: KeyboardEvent<HTMLElement>) => {
    const isElsewhere = (event.target as Element).closest('.row-menu, .grip, dialog, select') !== null;
    if (event.key === 'Escape' && !isElsewhere) backToTree();
  };
  const newStep = () => {
    let newStepId: string | undefined;
    const errorText = apply((now) => {
      const next = addStep(now, { title: t('step.new') });
      newStepId = next.form['x-steps'].at(-1)?.id;
      return next;
    });
    if (errorText) showToast({ title: errorText, variant: 'destructive' });
    else if (newStepId) choose({ kind: 'step', id: newStepId });
  };
  const isDesktop = device === 'desktop';
  return (
    <TrialAnswersContext value={trial}>
      <Box sx={{ containerType: 'inline-size', containerName: 'studio' }}>
        <Box sx={{ mb: 2, [WIDE_CONTAINER]: { display: 'none' } }}>
          <ToggleButtons
            label={t('panes.label')}
            value={shown}
            options={[
              { value: 'tree', label: t('panes.tree'), Icon: ListTree },
              { value: 'settings', label: t('panes.settings'), Icon: SlidersHorizontal },
              { value: 'preview', label: t('panes.preview'), Icon: Eye },
            ]}
            onChange={setShown}
            isFullWidth
          />
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            [WIDE_CONTAINER]: {
              alignItems: 'start',
              columnGap: 2.5,
              gridTemplateColumns: isDesktop
                ? 'minmax(0, 4fr) minmax(0, 7fr)'
                : 'minmax(300px, 5fr) minmax(320px, 6fr) minmax(280px, 368px)',
            },
          }}
        >
          <Box sx={{ ...paneStyle(shown === 'tree'), ...(isDesktop ? { [WIDE_CONTAINER]: { display: 'none' } } : {}) }}>
            <UnfinishedNote onChoose={choose} />
            <FormTree
              onChoose={choose}
              onAddField={addTo}
              onAddInner={addInner}
              onAddStep={newStep}
              onRemove={setRemoving}
            />
          </Box>
          <Box ref={settings} sx={paneStyle(shown === 'settings')} onKeyDown={goBack}>
            <SettingsPane onAddField={addTo} onRemove={setRemoving} onBack={backToTree} isTreeHidden={isDesktop} />
          </Box>
          <Box sx={paneStyle(shown === 'preview')}>
            <AfterFirstPaint height={520}>
              <Preview device={device} onDevice={setDevice} />
            </AfterFirstPaint>
          </Box>
        </Box>
        {adding !== null && (
          <OptionalRowScope group={'group' in adding ? adding.group : null}>
            <AddField
              step={'group' in adding ? ROW_STEP : adding.step}
              onAdded={(name) => {
                setAdding(null);
                choose('group' in adding ? { kind: 'row', group: adding.group, name } : { kind: 'field', name });
                // The sheet returns the focus to the button that opened it. Keyboard users continue at the new question.
                setTimeout(() => {
                  if (document.activeElement?.matches('nav :focus-visible'))
                    document.getElementById(SETTINGS_HEADING)?.focus();
                }, AFTER_SHEET_MS);
              }}
              onClose={() => setAdding(null)}
            />
          </OptionalRowScope>
        )}
        {removing && (
          <OptionalRowScope group={removing.kind === 'row' ? removing.group : null}>
            <RemoveDialog
              node={removing.kind === 'row' ? { kind: 'field', name: removing.name } : removing}
              onClose={() => setRemoving(null)}
              onRefused={(errorText) => showToast({ title: errorText, variant: 'destructive' })}
            />
          </OptionalRowScope>
        )}
      </Box>
    </TrialAnswersContext>
  );
}

const OptionalRowScope = ({ group, children }: { group: string | null; children: ReactNode }) =>
  group === null ? children : <RowScope group={group}>{children}</RowScope>;
