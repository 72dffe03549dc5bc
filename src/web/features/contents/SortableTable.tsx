/** A table whose rows can be sorted by mouse, touch or keyboard (Space picks up a row, arrow keys move it). */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { createContext, type ReactNode, use } from 'react';
import type { ContentItem } from '#contract/content.ts';
import { type Column, RecordTable } from '../../components/RecordTable.tsx';
import { t } from './translations.ts';

type Sortable = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
const RowContext = createContext<Sortable | null>(null);

/** In pixels. A shorter movement is a press, not a drag. */
const POINTER_OPTIONS = { activationConstraint: { distance: 6 } };
const KEYBOARD_OPTIONS = { coordinateGetter: sortableKeyboardCoordinates };

function SortableRow({ id, children }: { id: string; children: ReactNode }) {
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const draggedStyle = isDragging
    ? { position: 'relative', zIndex: 1, background: 'var(--mui-palette-soft-primary)' }
    : {};
  return (
    <RowContext value={{ attributes, listeners, setActivatorNodeRef }}>
      <tr
        ref={setNodeRef}
        style={{ transform: CSS.Translate.toString(transform), transition, ...(draggedStyle as object) }}
      >
        {children}
      </tr>
    </RowContext>
  );
}

/** Drag handle of the surrounding row. */
export function DragHandle({ label }: { label: string }) {
  const row = use(RowContext);
  if (!row) return null;
  const { role: _role, 'aria-pressed': _pressed, ...attributes } = row.attributes;
  return (
    <button
      type="button"
      {...attributes}
      {...row.listeners}
      ref={row.setActivatorNodeRef}
      aria-label={label}
      title={label}
      style={{
        display: 'inline-grid',
        placeItems: 'center',
        width: 48,
        height: 48,
        padding: 0,
        border: 0,
        borderRadius: 12,
        background: 'transparent',
        color: 'inherit',
        cursor: 'grab',
        touchAction: 'none',
      }}
    >
      <GripVertical aria-hidden size={20} />
    </button>
  );
}

interface Props {
  caption: string;
  items: ContentItem[];
  columns: Column<ContentItem>[];
  /** Indexes in `items`. */
  onMove: (from: number, to: number) => void;
}

export function SortableTable({ caption, items, columns, onMove }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, POINTER_OPTIONS), useSensor(KeyboardSensor, KEYBOARD_OPTIONS));
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id);
  const announcements = (key: 'taken' | 'over' | 'put' | 'back', id: UniqueIdentifier, over?: UniqueIdentifier) =>
    t(`order.${key}`, { title: items[placeOf(id)]?.title, place: placeOf(over ?? id) + 1, count: items.length });
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t('order.how') },
        announcements: {
          onDragStart: ({ active }) => announcements('taken', active.id),
          onDragOver: ({ active, over }) => (over ? announcements('over', active.id, over.id) : undefined),
          onDragEnd: ({ active, over }) =>
            over ? announcements('put', active.id, over.id) : announcements('back', active.id),
          onDragCancel: ({ active }) => announcements('back', active.id),
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <RecordTable
          isDense
          caption={caption}
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          Row={SortableRow}
        />
      </SortableContext>
    </DndContext>
  );
}
