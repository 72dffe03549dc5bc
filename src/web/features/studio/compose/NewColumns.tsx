/** The questions of a new row: label, kind and order of each. Several pasted lines become several questions. */
import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Action } from '../../../components/Action.tsx';
import { t } from '../translations.ts';
import { columnInputId, NewColumnRow } from './NewColumnRow.tsx';
import { type ColumnDraft, linesOf, newColumn } from './new-field.ts';
import { useDragAnnouncements } from './tree/useDragAnnouncements.ts';
import { useDragSensors } from './tree/useDragSensors.ts';

interface Props {
  columns: ColumnDraft[];
  onChange: (columns: ColumnDraft[]) => void;
}

/** Until something is typed, one empty question is shown. */
const FIRST = newColumn(0);

export function NewColumns({ columns: given, onChange }: Props) {
  const columns = given.length > 0 ? given : [FIRST];
  const sensors = useDragSensors();
  const nextKey = Math.max(...columns.map(({ key }) => key)) + 1;
  const focusNext = useRef<number | null>(null);
  // After a new or moved question is rendered, the focus goes to its label.
  useEffect(() => {
    if (focusNext.current !== null) document.getElementById(columnInputId(focusNext.current))?.focus();
    focusNext.current = null;
  });
  const names = columns.map(({ label }, at) => label.trim() || t('add.column', { number: at + 1 }));
  const accessibility = useDragAnnouncements(
    useMemo(() => (id) => names[columns.findIndex(({ key }) => key === id)] ?? '', [names, columns]),
  );
  // Inside the dialog: screen readers do not read announcements outside an open dialog.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const indexOf = (id: unknown) => columns.findIndex(({ key }) => key === id);
  const move = (from: number, to: number) => {
    if (to >= 0 && to < columns.length) onChange(arrayMove(columns, from, to));
  };
  const insert = (at: number, labels: string[]) => {
    const added = labels.map((label, index) => newColumn(nextKey + index, label));
    focusNext.current = added.at(-1)?.key ?? null;
    onChange(columns.toSpliced(at, 0, ...added));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(indexOf(active.id), indexOf(over.id));
  };
  /** The first pasted line goes into the input itself. */
  const paste = (at: number, text: string) => {
    const [first = '', ...others] = linesOf(text);
    const added = others.map((label, index) => newColumn(nextKey + index, label));
    const changed = columns.map((column, index) =>
      index === at ? { ...column, label: column.label + first } : column,
    );
    onChange(changed.toSpliced(at + 1, 0, ...added));
  };
  return (
    <Box
      ref={setContainer}
      sx={{ display: 'grid', gap: 1, minWidth: 0, p: 1.5, borderRadius: '12px', bgcolor: 'soft.sunken' }}
    >
      <Box aria-hidden sx={{ fontWeight: 600, fontSize: '0.875rem', color: 'text.secondary' }}>
        {t('add.columns')}
      </Box>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ ...accessibility, ...(container ? { container } : {}) }}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={columns.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <Box
            component="ol"
            aria-label={t('add.columns')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, minWidth: 0 }}
          >
            {columns.map((column, at) => (
              <NewColumnRow
                key={column.key}
                column={column}
                at={at}
                count={columns.length}
                name={names[at] as string}
                onChange={(changed) => onChange(columns.with(at, changed))}
                onMove={(by) => {
                  focusNext.current = column.key;
                  move(at, at + by);
                }}
                onAddBelow={() => insert(at + 1, [''])}
                onPasteLines={(text) => paste(at, text)}
                onRemove={() => {
                  focusNext.current = (columns[at + 1] ?? columns[at - 1])?.key ?? null;
                  onChange(columns.toSpliced(at, 1));
                }}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      <Box
        component={Action}
        size="small"
        onClick={() => insert(columns.length, [''])}
        sx={{ px: 1, justifySelf: 'start' }}
      >
        <Plus aria-hidden size={18} />
        {t('add.column_add')}
      </Box>
    </Box>
  );
}
