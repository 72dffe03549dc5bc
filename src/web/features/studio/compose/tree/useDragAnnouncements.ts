/** Screen reader announcements while a row is dragged. */
import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormLabels } from '#engine/studio/edit.ts';

/** `name` returns the label of a row. */
export function useDragAnnouncements(name: (id: UniqueIdentifier) => string): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const { t } = useTranslation('studio');
  return useMemo(
    () => ({
      screenReaderInstructions: { draggable: t('drag.how') },
      announcements: {
        onDragStart: ({ active }) => t('drag.taken', { label: name(active.id) }),
        onDragOver: ({ active, over }) =>
          over ? t('drag.over', { label: name(active.id), other: name(over.id) }) : undefined,
        onDragEnd: ({ active, over }) =>
          over
            ? t('drag.put', { label: name(active.id), other: name(over.id) })
            : t('drag.back', { label: name(active.id) }),
        onDragCancel: ({ active }) => t('drag.back', { label: name(active.id) }),
      },
    }),
    [t, name],
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
