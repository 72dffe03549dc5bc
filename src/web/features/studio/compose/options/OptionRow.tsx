/** One option: its label is edited in place, and the code below it is the stored value. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ban from 'lucide-react/icons/ban';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { moveOption, removeOption, renameOption, retireOption, setExclusive, setOption } from '#engine/studio/edit.ts';
import { t } from '../../translations.ts';
import { TextSetting } from '../TextSetting.tsx';
import { DragHandle } from '../tree/DragHandle.tsx';
import { type MenuAction, RowMenu } from '../tree/RowMenu.tsx';
import type { Edit } from '../useEdit.ts';

interface Props {
  list: string;
  code: string;
  label: string;
  at: number;
  count: number;
  /** Published: answers may contain the option, so it can only be retired. */
  isPublished: boolean;
  /** Several options of the list can be selected at once. */
  isMultiple: boolean;
  /** It cannot be combined with other options. */
  isExclusive: boolean;
  onEdit: Edit['run'];
}

export function OptionRow({ list, code, label, at, count, isPublished, isMultiple, isExclusive, onEdit }: Props) {
  const [isCodeOpen, setCoding] = useState(false);
  const sortable = useSortable({ id: code, attributes: { roleDescription: t('tree.movable') } });
  const actions: MenuAction[] = [
    ...(at > 0
      ? [{ label: t('tree.up'), Icon: ArrowUp, onSelect: () => onEdit((now) => moveOption(now, list, code, at - 1)) }]
      : []),
    ...(at < count - 1
      ? [
          {
            label: t('tree.down'),
            Icon: ArrowDown,
            onSelect: () => onEdit((now) => moveOption(now, list, code, at + 1)),
          },
        ]
      : []),
    ...(isMultiple
      ? [
          {
            label: t(isExclusive ? 'options.together' : 'options.alone'),
            Icon: isExclusive ? CheckCheck : CircleSlash,
            onSelect: () => onEdit((now) => setExclusive(now, list, code, !isExclusive)),
          },
        ]
      : []),
    { label: t('options.recode'), Icon: Pencil, onSelect: () => setCoding(true) },
    isPublished
      ? {
          label: t('options.retire'),
          Icon: Ban,
          onSelect: () => onEdit((now) => retireOption(now, list, code)),
          tone: 'error' as const,
          isSeparated: true,
        }
      : {
          label: t('options.remove'),
          Icon: Trash2,
          onSelect: () => onEdit((now) => removeOption(now, list, code)),
          tone: 'error' as const,
          isSeparated: true,
        },
  ];
  return (
    <Box
      component="li"
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      sx={{ position: 'relative', zIndex: sortable.isDragging ? 2 : undefined, '&:focus-within': { zIndex: 3 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.25 }}>
        <DragHandle
          label={t('tree.grip', { label })}
          attributes={sortable.attributes}
          listeners={sortable.listeners}
          grip={sortable.setActivatorNodeRef}
        />
        <TextSetting
          label={t('options.label', { number: at + 1 })}
          isUnlabelled
          name={`option ${list} ${code}`}
          value={label}
          maxLength={120}
          isOfForm
          op={(text) => (now) => setOption(now, list, code, text)}
        />
        <RowMenu label={t('tree.more', { label })} actions={actions} />
      </Box>
      {isExclusive && (
        <Box sx={{ display: 'flex', gap: 0.75, pl: 3.5, pt: 0.5, color: 'text.secondary', fontSize: '0.875rem' }}>
          <Box component={CircleSlash} aria-hidden size={16} sx={{ flex: 'none', mt: '2px' }} />
          {t('options.is_alone')}
        </Box>
      )}
      {isCodeOpen && (
        <Box sx={{ pl: 3.25, pr: 6, py: 1 }}>
          <TextSetting
            label={t('options.code')}
            hint={t(isPublished ? 'options.code_published' : 'options.code_hint')}
            name={`code ${list} ${code}`}
            value={code}
            maxLength={63}
            savesOnBlur
            isOfForm
            op={(to) => (now) => renameOption(now, list, code, to.trim(), { trail: isPublished })}
          />
        </Box>
      )}
    </Box>
  );
}
