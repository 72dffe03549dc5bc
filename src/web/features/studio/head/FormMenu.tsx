/** What can be done with the form as a whole: its address and submissions, discard, delete, archive. */
import Box from '@mui/material/Box';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import DoorOpen from 'lucide-react/icons/door-open';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Inbox from 'lucide-react/icons/inbox';
import LinkIcon from 'lucide-react/icons/link';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { menuEntry } from '../../../components/MenuButton.tsx';
import { notify } from '../../../components/notices.ts';
import { PopMenu } from '../../../components/PopMenu.tsx';
import { places } from '../../../form-places.ts';
import type { Icon } from '../compose/kinds.ts';
import { StateSheet } from '../states/StateSheet.tsx';
import { useStudio } from '../store.tsx';
import { EndDialog, type Ending } from './EndDialog.tsx';

interface Entry {
  word: string;
  Icon: Icon;
  onDo: () => void;
  isGrave?: boolean;
}

export function FormMenu() {
  const { t } = useTranslation(['studio', 'common']);
  const navigate = useNavigate();
  const { id, published, isChanged, isReadOnly, archived, canArchive } = useStudio();
  const [ending, setEnding] = useState<Ending | null>(null);
  const [isStateOpen, setStateOpen] = useState(false);
  const ask = (next: Ending) => () => setEnding(next);
  const copy = async () => {
    const text = `${location.origin}/forms/${id}`;
    try {
      await navigator.clipboard.writeText(text);
      notify({ title: t('ways.copied'), variant: 'success' });
    } catch {
      notify({
        title: t('common:copy.failed'),
        description: t('common:copy.by_hand', { text }),
        variant: 'destructive',
      });
    }
  };
  // Some forms are filled in where their record stands: they have no address and no list of their own.
  const isOwn = published !== null && !places[id];
  const entries: (Entry | false)[] = [
    isOwn && { word: 'ways.copy', Icon: LinkIcon, onDo: () => void copy() },
    isOwn && {
      word: 'ways.submissions',
      Icon: Inbox,
      onDo: () => void navigate(`/dashboard/staff/submissions?form=${id}`),
    },
    published !== null && !archived && { word: 'ways.state', Icon: DoorOpen, onDo: () => setStateOpen(true) },
    published !== null &&
      isChanged &&
      !isReadOnly && { word: 'end.discard', Icon: RotateCcw, onDo: ask('discard'), isGrave: true },
    published === null && !isReadOnly && { word: 'end.delete', Icon: Trash2, onDo: ask('delete'), isGrave: true },
    canArchive && !archived && { word: 'end.archive', Icon: Archive, onDo: ask('archive'), isGrave: true },
    archived !== null && { word: 'end.restore', Icon: ArchiveRestore, onDo: ask('restore') },
  ];
  return (
    <>
      <PopMenu label={t('menu')} button={<EllipsisVertical aria-hidden size={20} />}>
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
                        entry.onDo();
                      }}
                      sx={{ ...menuEntry, ...(entry.isGrave ? { color: 'error.main' } : {}) }}
                    >
                      <entry.Icon aria-hidden size={18} />
                      {t(entry.word)}
                    </Box>
                  </li>
                ),
            )}
          </Box>
        )}
      </PopMenu>
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
      {isStateOpen && published && <StateSheet state={published.state} onClose={() => setStateOpen(false)} />}
    </>
  );
}
