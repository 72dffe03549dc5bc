/** The selection of several questions, by click, touch and keys. */
import { type KeyboardEvent, useCallback, useState } from 'react';
import type { FormSources } from '#engine/studio/edit.ts';
import { useStudioStore } from '../../store.tsx';
import { moveFocus } from '../tree/keyboard-focus.ts';
import {
  existingSelection,
  type FieldSelection,
  NO_SELECTION,
  pickRange,
  questionOfPlace,
  toggleAll,
  togglePick,
} from './field-selection.ts';

export type PickQuestion = (group: string | null, name: string, isRange: boolean) => void;

interface SelectionControl {
  selection: FieldSelection;
  start: () => void;
  stop: () => void;
  pick: PickQuestion;
  pickStep: (id: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const placeOf = (element: EventTarget | null) =>
  element instanceof HTMLElement ? questionOfPlace(element.dataset.place) : null;

export function useFieldSelection(sources: FormSources, isReadOnly: boolean): SelectionControl {
  const store = useStudioStore();
  const [stored, setStored] = useState(NO_SELECTION);
  const selection = isReadOnly ? NO_SELECTION : existingSelection(stored, sources);
  const start = useCallback(() => setStored({ ...NO_SELECTION, isOn: true }), []);
  const stop = useCallback(() => setStored(NO_SELECTION), []);
  const pick = useCallback<PickQuestion>(
    (group, name, isRange) =>
      setStored((now) =>
        isRange ? pickRange(now, store.read().lastSources, group, name) : togglePick(now, group, name),
      ),
    [store],
  );
  const pickStep = useCallback(
    (id: string) => {
      const steps = store.read().lastSources.form['x-steps'];
      setStored((now) => toggleAll(now, steps.find((step) => step.id === id)?.fields ?? []));
    },
    [store],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = placeOf(event.target);
    // Sheets of the selection are inside of the tree.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    if (event.key === 'Escape' && selection.isOn) return stop();
    if (event.key === 'a' && (event.ctrlKey || event.metaKey) && from?.group === null && !isReadOnly) {
      event.preventDefault();
      const step = sources.form['x-steps'].find(({ fields }) => fields.includes(from.name));
      setStored((now) => ({ ...toggleAll({ ...now, names: [] }, step?.fields ?? []), anchor: from.name }));
      return;
    }
    moveFocus(event);
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (!event.shiftKey || !isArrow || event.altKey || isReadOnly || !from) return;
    const to = placeOf(document.activeElement);
    // A step between two questions is passed over.
    if (!to || to.group !== from.group) return;
    setStored((now) => {
      const anchor = now.isOn && now.group === from.group ? now.anchor : null;
      return pickRange(now, sources, to.group, to.name, anchor ?? from.name);
    });
  };
  return { selection, start, stop, pick, pickStep, onKeyDown };
}
