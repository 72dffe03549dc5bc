/** A file that is stored, and one that is on its way. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import FileText from 'lucide-react/icons/file-text';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Unseen } from '../../components/Unseen.tsx';
import type { Going } from '../draft/uploads.ts';
import { megabytes } from '../refusals.ts';
import { useWords } from '../words.ts';
import { QrisFacts } from './QrisFacts.tsx';
import { useStoredFile } from './useStoredFile.ts';

const Card = styled('div')(({ theme }) => ({
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  padding: 8,
}));
const Picture = styled('img')(({ theme }) => ({
  flex: 'none',
  width: 64,
  height: 64,
  objectFit: 'cover',
  borderRadius: 8,
  background: theme.vars.palette.soft.sunken,
}));
const Sheet = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  borderRadius: 8,
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.soft.sunken,
}));
const Bar = styled('progress')(({ theme }) => ({
  width: '100%',
  height: 6,
  marginTop: 6,
  border: 0,
  borderRadius: 3,
  overflow: 'hidden',
  appearance: 'none',
  background: theme.vars.palette.soft.sunken,
  '&::-webkit-progress-bar': { background: theme.vars.palette.soft.sunken },
  '&::-webkit-progress-value': { background: theme.vars.palette.primary.main, transition: 'width 160ms' },
  '&::-moz-progress-bar': { background: theme.vars.palette.primary.main },
}));

interface LineProps {
  picture: string | null | undefined;
  name: string;
  children?: ReactNode;
  action: ReactNode;
}

function Line({ picture, name, children, action }: LineProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {picture ? (
        <Picture src={picture} alt="" />
      ) : (
        <Sheet>
          <FileText aria-hidden size={26} strokeWidth={1.5} />
        </Sheet>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</Box>
        {children}
      </Box>
      {action}
    </Box>
  );
}

interface StoredProps {
  id: string;
  /** Of an `x-private` field: each look is noted, so others open it only on purpose. */
  isPersonal?: boolean;
  onRemove?: () => void;
}

export function StoredFile({ id, isPersonal = true, onRemove }: StoredProps) {
  const say = useWords();
  const { info, picture, href, ask, isLost } = useStoredFile(id, isPersonal);
  const name = info?.file_name ?? say('file.stored');
  const facts = [
    info?.bytes ? megabytes(info.bytes) : '',
    info?.width && info.height ? `${info.width} × ${info.height} px` : '',
  ];
  return (
    <Card>
      <Line
        picture={picture}
        name={name}
        action={
          onRemove && (
            <IconButton aria-label={say('file.remove', { file: name })} onClick={onRemove}>
              <Trash2 aria-hidden size={20} />
            </IconButton>
          )
        }
      >
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {facts.filter(Boolean).join(' · ')}
          {href && (
            <>
              {facts.some(Boolean) && ' · '}
              <Link href={href} target="_blank" rel="noreferrer">
                {say('file.open')}
              </Link>
            </>
          )}
          {ask && (
            <Button size="small" onClick={ask} sx={{ ml: -0.75, display: 'flex' }}>
              {say('file.ask')}
              <Unseen> {name}</Unseen>
            </Button>
          )}
          {isLost && <Box role="alert">{say('file.lost')}</Box>}
        </Box>
      </Line>
      {info?.qris && <QrisFacts qris={info.qris} />}
    </Card>
  );
}

interface GoingProps {
  going: Going;
  onCancel: () => void;
  onRetry: () => void;
}

export function GoingFile({ going, onCancel, onRetry }: GoingProps) {
  const say = useWords();
  const { file, preview, done, problem, isRefused } = going;
  const percent = Math.round(done * 100);
  return (
    <Card data-bad={problem === null ? undefined : ''}>
      <Line
        picture={preview}
        name={file.name}
        action={
          <IconButton aria-label={say('file.cancel', { file: file.name })} onClick={onCancel}>
            <X aria-hidden size={20} />
          </IconButton>
        }
      >
        {problem === null ? (
          <>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {say(percent < 100 ? 'file.sending' : 'file.checking', { percent })}
            </Box>
            <Bar max={100} value={percent} aria-label={say('file.progress', { file: file.name })} />
          </>
        ) : (
          <Box role="alert" sx={{ color: 'error.main', fontWeight: 600, fontSize: '0.9375rem' }}>
            {problem}
          </Box>
        )}
      </Line>
      {problem !== null && !isRefused && (
        <Box sx={{ mt: 1 }}>
          <Button size="small" variant="outlined" startIcon={<RotateCw aria-hidden size={18} />} onClick={onRetry}>
            {say('retry')}
          </Button>
        </Box>
      )}
    </Card>
  );
}

/** While files are read and made smaller, before the upload begins: on a phone this takes a moment. */
export function Preparing({ isOn }: { isOn: boolean }) {
  const say = useWords();
  return (
    <Box role="status" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
      {isOn && say('file.preparing')}
    </Box>
  );
}
