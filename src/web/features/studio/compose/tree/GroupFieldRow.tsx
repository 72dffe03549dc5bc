/** One question of a repeating group in the tree. */
import Box from '@mui/material/Box';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { copyField, editRows, type FormSources, isLocked, kindOf } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { nodeKey } from '../../labels.ts';
import { t, tFieldKinds } from '../../translations.ts';
import { QUESTION_KINDS } from '../field-kinds.ts';
import type { MenuAction } from './RowMenu.tsx';
import { RequiredMark, type RowPicking, TreeRow } from './TreeRow.tsx';

interface Props {
  group: string;
  name: string;
  label: string;
  field: FieldFile;
  at: number;
  count: number;
  isChosen: boolean;
  hasFinding: boolean;
  isReadOnly: boolean;
  picking: RowPicking;
  onChoose: () => void;
  onMove: (to: number) => void;
  onEdit: (op: (sources: FormSources) => FormSources) => boolean;
  onRemove: () => void;
}

export function GroupFieldRow(props: Props) {
  const { group, name, label, field, at, count, isChosen, hasFinding, isReadOnly, picking } = props;
  const { onChoose, onMove, onEdit, onRemove } = props;
  const kind = kindOf(field);
  const Picture = QUESTION_KINDS[kind].Icon;
  const copy = () => onEdit((now) => editRows(now, group, (row) => copyField(row, name)));
  const actions: MenuAction[] = [
    { label: t('tree.copy'), Icon: Copy, onSelect: copy },
    ...(isLocked(field) || count === 1
      ? []
      : [{ label: t('tree.remove'), Icon: Trash2, onSelect: onRemove, tone: 'error' as const }]),
  ];
  return (
    <TreeRow
      sortId={name}
      place={nodeKey({ kind: 'row', group, name })}
      label={label}
      handleLabel={t('tree.grip', { label })}
      isChosen={isChosen}
      hasFinding={hasFinding}
      isReadOnly={isReadOnly}
      canGoUp={at > 0}
      canGoDown={at < count - 1}
      onMove={(by) => onMove(at + by)}
      onChoose={onChoose}
      actions={actions}
      picking={picking}
      isListItem
    >
      <Picture aria-hidden size={16} />
      <span className="label">
        {label}
        {field['x-required'] && <RequiredMark />}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {tFieldKinds(`kind.${kind}`)}
        </Box>
      </span>
    </TreeRow>
  );
}
