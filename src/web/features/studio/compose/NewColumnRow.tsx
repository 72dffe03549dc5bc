/** One question of a new row: drag handle, label, kind, and the settings that its kind requires. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { t } from '../translations.ts';
import { FieldKindSelect } from './FieldKindSelect.tsx';
import type { ColumnDraft } from './new-field.ts';
import { SourceSettings } from './SourceSettings.tsx';
import { DragHandle } from './tree/DragHandle.tsx';
import { handleMoveKeys } from './tree/keyboard-focus.ts';
import { type MenuAction, RowMenu } from './tree/RowMenu.tsx';

interface Props {
  column: ColumnDraft;
  at: number;
  count: number;
  /** For screen readers, also while the label is empty. */
  name: string;
  onChange: (column: ColumnDraft) => void;
  onMove: (by: -1 | 1) => void;
  onAddBelow: () => void;
  onPasteLines: (text: string) => void;
  onRemove: () => void;
}

export const columnInputId = (key: number) => `new-column-${key}`;

export function NewColumnRow(props: Props) {
  const { column, at, count, name, onChange, onMove, onAddBelow, onPasteLines, onRemove } = props;
  const sortable = useSortable({ id: column.key, attributes: { roleDescription: t('tree.movable') } });
  const actions: MenuAction[] = [
    ...(at > 0 ? [{ label: t('tree.up'), Icon: ArrowUp, onSelect: () => onMove(-1) }] : []),
    ...(at < count - 1 ? [{ label: t('tree.down'), Icon: ArrowDown, onSelect: () => onMove(1) }] : []),
    { label: t('tree.remove'), Icon: Trash2, onSelect: onRemove, tone: 'error' },
  ];
  return (
    <Box
      component="li"
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      sx={{
        position: 'relative',
        zIndex: sortable.isDragging ? 2 : undefined,
        display: 'grid',
        gap: 1,
        minWidth: 0,
        p: 1,
        borderRadius: '10px',
        bgcolor: 'background.paper',
        boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)',
        '&:focus-within': { zIndex: 3 },
      }}
      onKeyDown={handleMoveKeys(onMove)}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <DragHandle
          label={t('tree.grip', { label: name })}
          attributes={sortable.attributes}
          listeners={sortable.listeners}
          grip={sortable.setActivatorNodeRef}
        />
        <OutlinedInput
          id={columnInputId(column.key)}
          fullWidth
          value={column.label}
          placeholder={at === 0 ? t('add.column_example') : ''}
          onChange={(event) => onChange({ ...column, label: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter adds the next question and does not send the sheet.
            event.preventDefault();
            if (column.label.trim() !== '') onAddBelow();
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!text.trim().includes('\n')) return;
            event.preventDefault();
            onPasteLines(text);
          }}
          inputProps={{
            'aria-label': t('add.column_label', { number: at + 1 }),
            maxLength: 120,
            autoComplete: 'off',
          }}
        />
        {count > 1 && <RowMenu label={t('tree.more', { label: name })} actions={actions} />}
      </Box>
      <FieldKindSelect
        label={t('add.kind_of', { label: name })}
        value={column.kind}
        onChange={(kind) => onChange({ ...column, kind })}
      />
      <SourceSettings kind={column.kind} needs={column.source} onChange={(source) => onChange({ ...column, source })} />
    </Box>
  );
}
