/** What each row of a repeating group asks, below the group: moved by menu or keys, chosen like any question. */
import Box from '@mui/material/Box';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import {
  copyField,
  inRows,
  isLocked,
  kindOf,
  moveField,
  ROW_STEP,
  rowSources,
  rowsIn,
  type Sources,
} from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { Action } from '../../../../components/Action.tsx';
import { labelsFor, placeKey } from '../../naming.ts';
import type { Place } from '../../types.ts';
import { KIND_ICONS } from '../kinds.ts';
import { nudging } from './focus.ts';
import { type Deed, RowMenu } from './RowMenu.tsx';
import { rowLook } from './row-look.ts';

interface Props {
  group: string;
  label: string;
  sources: Sources;
  /** Key of the place that is chosen, and those of places with something wrong. */
  chosen: string;
  bad: Set<string>;
  onChoose: (place: Place) => void;
  onAdd: () => void;
  onEdit: (op: (sources: Sources) => Sources) => boolean;
  onRemove: (place: Place) => void;
}

export function InnerRows({ group, label, sources, chosen, bad, onChoose, onAdd, onEdit, onRemove }: Props) {
  const { t } = useTranslation('studio');
  const inner = rowsIn(sources.form.properties[group]);
  if (!inner) return null;
  const names = Object.keys(inner);
  const labels = labelsFor(rowSources(sources, group));
  const move = (name: string, to: number) => {
    if (to < 0 || to >= names.length) return;
    onEdit((now) => inRows(now, group, (row) => moveField(row, name, { step: ROW_STEP, at: to })));
  };
  return (
    <Box
      component="ul"
      aria-label={t('tree.inner', { label })}
      sx={{ listStyle: 'none', m: 0, p: 0, ml: 4, pl: 0.5, borderLeft: 2, borderColor: 'divider' }}
    >
      {names.map((name, at) => {
        const place: Place = { kind: 'row', group, name };
        const key = placeKey(place);
        const field = inner[name] as FieldFile;
        const Picture = KIND_ICONS[kindOf(field)];
        const deeds: Deed[] = [
          ...(at > 0 ? [{ label: t('tree.up'), Icon: ArrowUp, onDo: () => move(name, at - 1) }] : []),
          ...(at < names.length - 1
            ? [{ label: t('tree.down'), Icon: ArrowDown, onDo: () => move(name, at + 1) }]
            : []),
          {
            label: t('tree.copy'),
            Icon: Copy,
            onDo: () => onEdit((now) => inRows(now, group, (row) => copyField(row, name))),
          },
          ...(isLocked(field) || names.length === 1
            ? []
            : [{ label: t('tree.remove'), Icon: Trash2, onDo: () => onRemove(place), tone: 'error' as const }]),
        ];
        return (
          <Box
            component="li"
            key={name}
            sx={rowLook(chosen === key, false)}
            onKeyDown={nudging((by) => move(name, at + by))}
          >
            <Box
              component="button"
              type="button"
              className="name"
              aria-current={chosen === key || undefined}
              data-place={key}
              onClick={() => onChoose(place)}
            >
              <Picture aria-hidden size={16} />
              <span className="label">
                {labels.fields[name] ?? name}
                {field['x-required'] && (
                  <Box component="span" sx={{ color: 'accent.main', fontWeight: 600 }} title={t('tree.required')}>
                    {'\u00a0*'}
                  </Box>
                )}
              </span>
              {bad.has(key) && <span className="bad" role="img" aria-label={t('tree.finding')} />}
            </Box>
            <RowMenu label={t('tree.more', { label: labels.fields[name] ?? name })} deeds={deeds} />
          </Box>
        );
      })}
      <li data-add>
        <Action size="small" onClick={onAdd} label={t('tree.add_inner_to', { label })} sx={{ px: 1 }}>
          <Plus aria-hidden size={18} />
          {t('tree.add_inner')}
        </Action>
      </li>
    </Box>
  );
}
