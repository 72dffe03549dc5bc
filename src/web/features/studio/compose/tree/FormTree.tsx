/** The steps and their questions in one column. They are moved by dragging, by keyboard or by menu. */
import { closestCenter, DndContext, MeasuringStrategy } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import Plus from 'lucide-react/icons/plus';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { type FormSources, isLocked, kindOf } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { Action } from '../../../../components/Action.tsx';
import { labelsFor, nodeKey, nodeOfFinding, titleOf } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import type { NodeRef } from '../../types.ts';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { SelectionBar } from '../select/SelectionBar.tsx';
import { useFieldSelection } from '../select/useFieldSelection.ts';
import { useEdit } from '../useEdit.ts';
import { FieldRow } from './FieldRow.tsx';
import { findFields } from './find-fields.ts';
import { GroupFieldRows } from './GroupFieldRows.tsx';
import { focusNode } from './keyboard-focus.ts';
import { treeItemsOf } from './reorder.ts';
import { rowStyle } from './row-style.ts';
import { StepRow } from './StepRow.tsx';
import { TreeToolbar } from './TreeToolbar.tsx';
import { useCollapsedSteps } from './useCollapsedSteps.ts';
import { useTreeAnnouncements } from './useDragAnnouncements.ts';
import { useDragSensors } from './useDragSensors.ts';
import { useTreeDrag } from './useTreeDrag.ts';

/** Questions are hidden while a step is dragged, so a single measurement would become wrong. */
const MEASURE_ALWAYS = { droppable: { strategy: MeasuringStrategy.Always } };

interface Props {
  onChoose: (node: NodeRef) => void;
  onAddField: (step: string) => void;
  onAddInner: (group: string) => void;
  onAddStep: () => void;
  onRemove: (node: NodeRef) => void;
}

export const FormTree = memo(function Tree({ onChoose, onAddField, onAddInner, onAddStep, onRemove }: Props) {
  const { lastSources: sources, selected, findings, isReadOnly } = useStudio();
  const { run, editError: refused } = useEdit();
  const [typed, setTyped] = useState('');
  const {
    collapsed: closed,
    toggle,
    toggleAll,
    expand: unfold,
  } = useCollapsedSteps(sources.form['x-steps'].map(({ id }) => id));
  const found = findFields(sources, typed);
  const isOpen = (step: string) => found !== null || !closed.has(step);
  const { form } = sources;
  const labels = labelsFor(sources);
  const chosen = nodeKey(selected);
  const nodesWithErrors = new Set(
    findings.filter(({ level }) => level === 'error').map((finding) => nodeKey(nodeOfFinding(finding, sources))),
  );
  const name = selected.kind === 'field' ? selected.name : selected.kind === 'row' ? selected.group : null;
  const home = name === null ? undefined : form['x-steps'].find(({ fields }) => fields.includes(name))?.id;
  // Unfolds the step of a node that was selected elsewhere.
  useEffect(() => {
    if (chosen && home !== undefined) unfold(home);
  }, [chosen, home, unfold]);
  const { isStepDragged, ...drag } = useTreeDrag(form, run);
  const { selection, start, stop, pick, pickStep, onKeyDown } = useFieldSelection(sources, isReadOnly);
  const isPicking = selection.isOn;
  const isPicked = (field: string) => selection.group === null && selection.names.includes(field);
  const rows = treeItemsOf(form).filter(({ kind }) => kind === 'step' || !isStepDragged);
  const steps = form['x-steps'].filter(({ fields }) => found === null || fields.some((name) => found.has(name)));
  // Keeps the same array while the keys are equal. Otherwise each typed key renders every row.
  const joined = rows.map(({ key }) => key).join('\n');
  const keys = useMemo(() => joined.split('\n'), [joined]);
  const sensors = useDragSensors();
  const accessibility = useTreeAnnouncements(labels);
  /** A moved row keeps its focus. */
  const edit = useCallback(
    (op: (now: FormSources) => FormSources): boolean => {
      const focusedPlace = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-place]')
        ?.dataset.place;
      const isDone = run(op);
      requestAnimationFrame(() => {
        if (focusedPlace && document.activeElement === document.body) focusNode(focusedPlace);
      });
      return isDone;
    },
    [run],
  );
  const chooseField = useCallback((name: string) => onChoose({ kind: 'field', name }), [onChoose]);
  const chooseStep = useCallback((id: string) => onChoose({ kind: 'step', id }), [onChoose]);
  const removeStep = useCallback((id: string) => onRemove({ kind: 'step', id }), [onRemove]);
  const removeField = useCallback((name: string) => onRemove({ kind: 'field', name }), [onRemove]);

  const stepsElsewhere = (home: string) =>
    form['x-steps']
      .filter(({ id }) => id !== home)
      .map(({ id }) => `${id}=${labels.steps[id] ?? id}`)
      .join('\n');

  return (
    <Box
      component="nav"
      aria-label={t('tree.label')}
      onKeyDown={onKeyDown}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, alignContent: 'start' }}
    >
      <TreeToolbar
        search={typed}
        onSearch={setTyped}
        found={found?.size ?? null}
        isAllClosed={closed.size === form['x-steps'].length}
        onToggleAll={toggleAll}
        isPicking={isReadOnly ? null : isPicking}
        onPicking={(next) => (next ? start() : stop())}
      />
      <Box sx={rowStyle(chosen === 'form', false)}>
        <Box
          component="button"
          type="button"
          className="name"
          aria-current={chosen === 'form' || undefined}
          data-place="form"
          onClick={() => onChoose({ kind: 'form' })}
          sx={{ pl: '12px !important' }}
        >
          <FilePenLine aria-hidden size={17} />
          <Box component="span" className="label" sx={{ fontWeight: 600 }}>
            {titleOf(sources)}
          </Box>
          {nodesWithErrors.has('form') && <span className="bad" role="img" aria-label={t('tree.finding')} />}
        </Box>
      </Box>
      {/* Visible at every scroll position of the tree. */}
      <Box sx={{ position: 'sticky', top: { xs: 80, md: 0 }, zIndex: 5 }}>
        <EditErrorMessage>{refused}</EditErrorMessage>
      </Box>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        measuring={MEASURE_ALWAYS}
        accessibility={accessibility}
        {...drag}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {steps.map(({ id, fields, 'x-show-if': showIf }) => (
              <Box component="li" key={id}>
                <StepRow
                  id={id}
                  number={form['x-steps'].findIndex((step) => step.id === id) + 1}
                  count={form['x-steps'].length}
                  label={labels.steps[id] ?? id}
                  isChosen={chosen === `step:${id}`}
                  isConditional={showIf !== undefined}
                  hasFinding={
                    nodesWithErrors.has(`step:${id}`) ||
                    (!isOpen(id) && fields.some((name) => nodesWithErrors.has(`field:${name}`)))
                  }
                  isReadOnly={isReadOnly}
                  isFixed={found !== null}
                  isClosed={!isOpen(id)}
                  size={fields.length}
                  isPicking={isPicking}
                  isPicked={fields.some(isPicked) && (fields.every(isPicked) || 'mixed')}
                  onPickAll={pickStep}
                  onToggle={toggle}
                  onChoose={chooseStep}
                  onEdit={edit}
                  onRemove={removeStep}
                />
                {!isStepDragged && isOpen(id) && (
                  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {fields
                      .filter((name) => found?.has(name) ?? true)
                      .map((name) => {
                        const field = form.properties[name] as FieldFile;
                        return (
                          <li key={name}>
                            <FieldRow
                              name={name}
                              label={labels.fields[name] ?? name}
                              kind={kindOf(field)}
                              elsewhere={stepsElsewhere(id)}
                              isChosen={chosen === `field:${name}`}
                              isRequired={field['x-required'] === true}
                              isLocked={isLocked(field)}
                              isConditional={field['x-show-if'] !== undefined}
                              hasFinding={nodesWithErrors.has(`field:${name}`)}
                              isReadOnly={isReadOnly}
                              isFixed={found !== null}
                              isPicking={isPicking}
                              isPicked={isPicked(name)}
                              onPick={pick}
                              onChoose={chooseField}
                              onEdit={edit}
                              onRemove={removeField}
                            />
                            <GroupFieldRows
                              group={name}
                              label={labels.fields[name] ?? name}
                              sources={sources}
                              selectedField={chosen}
                              withFindings={nodesWithErrors}
                              isReadOnly={isReadOnly}
                              selection={selection}
                              onPick={pick}
                              onChoose={onChoose}
                              onAdd={() => onAddInner(name)}
                              onEdit={edit}
                              onRemove={onRemove}
                            />
                          </li>
                        );
                      })}
                    {!isReadOnly && found === null && !isPicking && (
                      <li data-add>
                        <Box component={Action} size="small" onClick={() => onAddField(id)} sx={{ ml: 2.5, px: 1 }}>
                          <Plus aria-hidden size={18} />
                          {t('tree.add_field')}
                        </Box>
                      </li>
                    )}
                  </Box>
                )}
              </Box>
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      {!isReadOnly && found === null && !isPicking && (
        <Box component={Action} look="outlined" size="small" onClick={onAddStep} sx={{ mt: 1 }}>
          <Plus aria-hidden size={18} />
          {t('tree.add_step')}
        </Box>
      )}
      {isPicking && <SelectionBar selection={selection} onStop={stop} />}
    </Box>
  );
});
