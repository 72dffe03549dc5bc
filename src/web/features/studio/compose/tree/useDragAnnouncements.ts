/** Screen reader announcements while a row is dragged. */
import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import type { FormLabels } from '#engine/studio/edit.ts';
import { t } from '../../translations.ts';

/** `name` returns the label of a row. */
export function useDragAnnouncements(name: (id: UniqueIdentifier) => string): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  // A row that was just picked up is over its own place. Announcing that would replace the first announcement.
  const hasMoved = useRef(false);
  return useMemo(
    () => ({
      screenReaderInstructions: { draggable: t('drag.how') },
      announcements: {
        onDragStart: ({ active }) => {
          hasMoved.current = false;
          return t('drag.taken', { label: name(active.id) });
        },
        onDragOver: ({ active, over }) => {
          if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
          hasMoved.current = true;
          if (over.id === active.id) return t('drag.own', { label: name(active.id) });
          return t('drag.over', { label: name(active.id), other: name(over.id) });
        },
        onDragEnd: ({ active, over }) =>
          over && over.id !== active.id
            ? t('drag.put', { label: name(active.id), other: name(over.id) })
            : t('drag.back', { label: name(active.id) }),
        onDragCancel: ({ active }) => t('drag.back', { label: name(active.id) }),
      },
    }),
    [name],
  );
}

export function useTreeAnnouncements(labels: FormLabels) {
  const name = useMemo(
    () => (id: UniqueIdentifier) => {
      const [kind = '', key = ''] = [String(id).split(':')[0], String(id).slice(String(id).indexOf(':') + 1)];
      return (kind === 'step' ? labels.steps[key] : labels.fields[key]) ?? key;
    },
    [labels],
  );
  return useDragAnnouncements(name);
}
