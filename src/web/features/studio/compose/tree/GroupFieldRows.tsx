/**
 * The questions of a repeating group, below the group. Moved by handle, menu or keys, and selected like other
 * questions.
 */
import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { editRows, type FormSources, moveField, ownRowFields, ROW_STEP, rowFormSources } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { Action } from '../../../../components/Action.tsx';
import { labelsFor, nodeKey } from '../../labels.ts';
import { t } from '../../translations.ts';
import type { NodeRef } from '../../types.ts';
import type { FieldSelection } from '../select/field-selection.ts';
import type { PickQuestion } from '../select/useFieldSelection.ts';
import { GroupFieldRow } from './GroupFieldRow.tsx';
import { useDragAnnouncements } from './useDragAnnouncements.ts';
import { useDragSensors } from './useDragSensors.ts';

interface Props {
  group: string;
  label: string;
  sources: FormSources;
  /** Key of the selected node, and keys of the nodes with errors. */
  selectedField: string;
  withFindings: Set<string>;
  isReadOnly: boolean;
  selection: FieldSelection;
  onPick: PickQuestion;
  onChoose: (node: NodeRef) => void;
  onAdd: () => void;
  onEdit: (op: (sources: FormSources) => FormSources) => boolean;
  onRemove: (node: NodeRef) => void;
}

export function GroupFieldRows(props: Props) {
  const { group, label, sources, selectedField, withFindings, isReadOnly, selection } = props;
  const { onPick, onChoose, onAdd, onEdit, onRemove } = props;
  const inner = ownRowFields(sources.form.properties[group]);
  const sensors = useDragSensors();
  const labels = useMemo(
    () => (inner ? labelsFor(rowFormSources(sources, group)).fields : {}),
    [inner, sources, group],
  );
  const accessibility = useDragAnnouncements(useMemo(() => (id) => labels[String(id)] ?? String(id), [labels]));
  if (!inner) return null;
  const names = Object.keys(inner);
  const move = (name: string, to: number) =>
    onEdit((now) => editRows(now, group, (row) => moveField(row, name, { step: ROW_STEP, at: to })));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), names.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={names} strategy={verticalListSortingStrategy}>
        <Box
          component="ul"
          aria-label={t('tree.inner', { label })}
          sx={{ listStyle: 'none', m: 0, p: 0, ml: 4, pl: 0.5, borderLeft: 2, borderColor: 'divider' }}
        >
          {names.map((name, at) => {
            const node: NodeRef = { kind: 'row', group, name };
            const key = nodeKey(node);
            return (
              <GroupFieldRow
                key={name}
                group={group}
                name={name}
                label={labels[name] ?? name}
                field={inner[name] as FieldFile}
                at={at}
                count={names.length}
                isChosen={selectedField === key}
                hasFinding={withFindings.has(key)}
                isReadOnly={isReadOnly}
                picking={{
                  isOn: selection.isOn,
                  isPicked: selection.group === group && selection.names.includes(name),
                  onPick: (isRange) => onPick(group, name, isRange),
                }}
                onChoose={() => onChoose(node)}
                onMove={(to) => move(name, to)}
                onEdit={onEdit}
                onRemove={() => onRemove(node)}
              />
            );
          })}
          {!isReadOnly && !selection.isOn && (
            <li data-add>
              <Box
                component={Action}
                size="small"
                onClick={onAdd}
                label={t('tree.add_inner_to', { label })}
                sx={{ px: 1 }}
              >
                <Plus aria-hidden size={18} />
                {t('tree.add_inner')}
              </Box>
            </li>
          )}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
