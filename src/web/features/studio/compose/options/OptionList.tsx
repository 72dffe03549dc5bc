/** The options of a list in order. They can be renamed in place, moved, added with Enter, or retired. */
import { closestCenter, DndContext, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { labelOfOption, optionsOf } from '#engine/options.ts';
import { moveOption } from '#engine/studio/edit.ts';
import type { OptionFile } from '#engine/types.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { useDragAnnouncements } from '../tree/useDragAnnouncements.ts';
import { useDragSensors } from '../tree/useDragSensors.ts';
import { useEdit } from '../useEdit.ts';
import { NewOption } from './NewOption.tsx';
import { OptionRow } from './OptionRow.tsx';
import { RetiredOptions } from './RetiredOptions.tsx';

/** `name`: the question whose options they are. */
export function OptionList({ list, name }: { list: string; name?: string }) {
  const { lastSources: sources, world } = useStudio();
  const { run, editError } = useEdit({ isOfForm: true });
  const file = sources.lists[list] as OptionFile | undefined;
  const words = world.optionWords[list];
  const nameOf = useCallback(
    (code: UniqueIdentifier) => (file ? labelOfOption(file, words, String(code)) : String(code)),
    [file, words],
  );
  const accessibility = useDragAnnouncements(nameOf);
  const sensors = useDragSensors();
  if (!file) return <Box sx={{ color: 'text.secondary' }}>{t('options.missing')}</Box>;
  const exclusive = file['x-exclusive'] ?? [];
  // A single-choice list has no exclusive options.
  const isMultiple =
    exclusive.length > 0 ||
    Object.values(sources.form.properties).some((field) => field.type === 'array' && optionsOf(field) === list);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const to = over ? file.enum.indexOf(String(over.id)) : -1;
    if (to >= 0 && over?.id !== active.id) run((now) => moveOption(now, list, String(active.id), to));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={file.enum} strategy={verticalListSortingStrategy}>
          <Box
            component="ol"
            aria-label={t('options.offered')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}
          >
            {file.enum.map((code, at) => (
              <OptionRow
                key={code}
                list={list}
                code={code}
                label={nameOf(code)}
                at={at}
                count={file.enum.length}
                isPublished={world.options[list]?.enum.includes(code) ?? false}
                isMultiple={isMultiple}
                isExclusive={exclusive.includes(code)}
                onEdit={run}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      <EditErrorMessage>{editError}</EditErrorMessage>
      <NewOption list={list} name={name} />
      <RetiredOptions list={list} retired={file['x-retired'] ?? {}} />
    </Box>
  );
}
