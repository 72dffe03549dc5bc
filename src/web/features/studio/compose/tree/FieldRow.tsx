/** A question in the tree: its kind, its label and its menu. */
import Copy from 'lucide-react/icons/copy';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Lock from 'lucide-react/icons/lock';
import Split from 'lucide-react/icons/split';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { copyField, type FieldKind, type FormSources, moveField } from '#engine/studio/edit.ts';
import { t } from '../../translations.ts';
import { QUESTION_KINDS } from '../field-kinds.ts';
import type { PickQuestion } from '../select/useFieldSelection.ts';
import type { MenuAction } from './RowMenu.tsx';
import { fieldKey, stepField } from './reorder.ts';
import { RequiredMark, TreeRow } from './TreeRow.tsx';

interface Props {
  name: string;
  label: string;
  kind: FieldKind;
  /** Ids and names of the other steps, one `id=name` per line. A string, so that props compare by value. */
  elsewhere: string;
  isChosen: boolean;
  isRequired: boolean;
  isLocked: boolean;
  isConditional: boolean;
  hasFinding: boolean;
  isReadOnly: boolean;
  /** Dragging is off while search results are shown. */
  isFixed: boolean;
  /** Several questions are being chosen. */
  isPicking: boolean;
  isPicked: boolean;
  onPick: PickQuestion;
  onChoose: (name: string) => void;
  onEdit: (op: (sources: FormSources) => FormSources) => boolean;
  onRemove: (name: string) => void;
}

const moveBy = (name: string, by: -1 | 1) => (sources: FormSources) => {
  const target = stepField(sources.form, name, by);
  return target ? moveField(sources, name, target) : sources;
};

export const FieldRow = memo(function FieldRow(props: Props) {
  const { name, label, kind, elsewhere, isChosen, isRequired, isLocked, isConditional, hasFinding } = props;
  const { isReadOnly, isFixed, isPicking, isPicked } = props;
  const { onPick, onChoose, onEdit, onRemove } = props;
  const Picture = QUESTION_KINDS[kind].Icon;
  const steps = elsewhere
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('=', 2) as [string, string]);
  const actions: MenuAction[] = [
    { label: t('tree.copy'), Icon: Copy, onSelect: () => onEdit((sources) => copyField(sources, name)) },
    ...(isLocked
      ? []
      : [{ label: t('tree.remove'), Icon: Trash2, onSelect: () => onRemove(name), tone: 'error' as const }]),
    ...(isFixed ? [] : steps).map(([step, title], at) => ({
      label: t('tree.to_step', { title }),
      Icon: CornerDownRight,
      onSelect: () => onEdit((sources) => moveField(sources, name, { step })),
      isApart: at === 0,
    })),
  ];
  return (
    <TreeRow
      sortId={fieldKey(name)}
      place={fieldKey(name)}
      label={label}
      handleLabel={t('tree.grip', { label })}
      isChosen={isChosen}
      hasFinding={hasFinding}
      isReadOnly={isReadOnly}
      isFixed={isFixed}
      canGoUp
      canGoDown
      onMove={(by) => onEdit(moveBy(name, by))}
      onChoose={() => onChoose(name)}
      actions={actions}
      picking={{ isOn: isPicking, isPicked, onPick: (isRange) => onPick(null, name, isRange) }}
    >
      <Picture aria-hidden size={17} />
      <span className="label">
        {label}
        {isRequired && <RequiredMark />}
      </span>
      {isConditional && <Split aria-label={t('tree.conditional')} size={15} />}
      {isLocked && <Lock aria-label={t('tree.locked')} size={14} />}
    </TreeRow>
  );
});
