/** Dragging of steps and questions in the tree. */
import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import { useState } from 'react';
import { moveField, moveStep } from '#engine/studio/edit.ts';
import type { FormFile } from '#engine/types.ts';
import type { Edit } from '../useEdit.ts';
import { dropField, dropStep } from './reorder.ts';

export function useTreeDrag(form: FormFile, run: Edit['run']) {
  const [dragged, setDragged] = useState<string | null>(null);
  const onDragStart = ({ active }: DragStartEvent) => setDragged(String(active.id));
  const onDragCancel = () => setDragged(null);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (!over) return;
    const [kind, id] = [String(active.id).split(':')[0], String(active.id).slice(String(active.id).indexOf(':') + 1)];
    if (kind === 'step') {
      const to = dropStep(form, id, String(over.id));
      if (to !== null) run((now) => moveStep(now, id, to));
      return;
    }
    const target = dropField(form, id, String(over.id));
    if (target) run((now) => moveField(now, id, target));
  };
  return { isStepDragged: dragged?.startsWith('step:') ?? false, onDragStart, onDragCancel, onDragEnd };
}
