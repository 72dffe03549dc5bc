/** Menu of the form: copy address, submissions, discard, delete, archive. */
import Box from '@mui/material/Box';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import DoorOpen from 'lucide-react/icons/door-open';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Inbox from 'lucide-react/icons/inbox';
import LinkIcon from 'lucide-react/icons/link';
import Replace from 'lucide-react/icons/replace';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { menuEntryClass } from '../../../components/MenuButton.tsx';
import { PopoverMenu } from '../../../components/PopoverMenu.tsx';
import { showToast } from '../../../components/toasts.ts';
import { embeddedForms } from '../../../embedded-forms.ts';
import type { TextKey } from '../../../i18n.ts';
import { t as tCommon } from '../../../i18n.ts';
import type { Icon } from '../compose/field-kinds.ts';
import { StateSheet } from '../states/StateSheet.tsx';
import { useStudio } from '../store.tsx';
import { t } from '../translations.ts';
import { type LifecycleAction, LifecycleDialog } from './LifecycleDialog.tsx';

const FindReplace = lazy(() => import('../replace/FindReplace.tsx').then((room) => ({ default: room.FindReplace })));

interface MenuEntry {
  word: TextKey<'studio'>;
  Icon: Icon;
  onSelect: () => void;
  isDestructive?: boolean;
}

export function FormMenu() {
  const navigate = useNavigate();
  const { id, published, isChanged, isReadOnly, archived, canArchive } = useStudio();
  const [openAction, setEnding] = useState<LifecycleAction | null>(null);
  const [isStateOpen, setStateOpen] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const ask = (next: LifecycleAction) => () => setEnding(next);
  const copy = async () => {
    const text = `${location.origin}/forms/${id}`;
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: t('ways.copied'), variant: 'success' });
    } catch {
      showToast({
        title: tCommon('copy.failed'),
        description: tCommon('copy.by_hand', { text }),
        variant: 'destructive',
      });
    }
  };
  // Embedded forms have no address and no submission list of their own.
  const isOwn = published !== null && !embeddedForms[id];
  const entries: (MenuEntry | false)[] = [
    !isReadOnly && { word: 'ways.replace', Icon: Replace, onSelect: () => setReplacing(true) },
    isOwn && { word: 'ways.copy', Icon: LinkIcon, onSelect: () => void copy() },
    isOwn && {
      word: 'ways.submissions',
      Icon: Inbox,
      onSelect: () => void navigate(`/dashboard/staff/submissions?form=${id}`),
    },
    published !== null && !archived && { word: 'ways.state', Icon: DoorOpen, onSelect: () => setStateOpen(true) },
    published !== null &&
      isChanged &&
      !isReadOnly && { word: 'end.discard', Icon: RotateCcw, onSelect: ask('discard'), isDestructive: true },
    published === null &&
      !isReadOnly && { word: 'end.delete', Icon: Trash2, onSelect: ask('delete'), isDestructive: true },
    canArchive && !archived && { word: 'end.archive', Icon: Archive, onSelect: ask('archive'), isDestructive: true },
    archived !== null && { word: 'end.restore', Icon: ArchiveRestore, onSelect: ask('restore') },
  ];
  return (
    <>
      <PopoverMenu label={t('menu')} button={<EllipsisVertical aria-hidden size={20} />}>
        {(close) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map(
              (entry) =>
                entry && (
                  <li key={entry.word}>
                    <Box
                      component="button"
                      type="button"
                      onClick={() => {
                        close();
                        entry.onSelect();
                      }}
                      className={menuEntryClass}
                      sx={entry.isDestructive ? { color: 'error.main' } : {}}
                    >
                      <entry.Icon aria-hidden size={18} />
                      {t(entry.word)}
                    </Box>
                  </li>
                ),
            )}
          </Box>
        )}
      </PopoverMenu>
      {openAction && <LifecycleDialog ending={openAction} onClose={() => setEnding(null)} />}
      {isReplacing && (
        <Suspense>
          <FindReplace onClose={() => setReplacing(false)} />
        </Suspense>
      )}
      {isStateOpen && published && <StateSheet state={published.state} onClose={() => setStateOpen(false)} />}
    </>
  );
}
