/** Errors that block publishing, and warnings. Each links to its line. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { StudioFinding } from '#contract/studio.ts';
import type { StudioFile } from './file-list.ts';
import { t } from './translations.ts';

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    border: `1px solid ${palette.divider}`,
    borderRadius: 12,
    overflow: 'hidden',
    background: palette.background.paper,
    '& li + li': { borderTop: `1px solid ${palette.divider}` },
    '& button': {
      all: 'unset',
      boxSizing: 'border-box',
      width: '100%',
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr)',
      gap: '0 12px',
      padding: '12px 16px',
      cursor: 'pointer',
      lineHeight: 1.45,
    },
    '& button:hover': { background: palette.soft.sunken },
    '& button:focus-visible': { outline: `3px solid ${palette.bay.main}`, outlineOffset: -3 },
    '& svg': { marginTop: 3 },
    '& [data-level=error] svg': { color: palette.error.main },
    '& [data-level=warning] svg': { color: palette.warning.main },
    '& small': { display: 'block', fontSize: '0.875rem', color: palette.text.secondary },
  };
});

interface Props {
  findings: StudioFinding[];
  files: StudioFile[];
  isChecking: boolean;
  onGo: (file: string, line: number, column: number) => void;
}

export function FindingList({ findings, files, isChecking, onGo }: Props) {
  const titleOf = (file: string) => files.find(({ id }) => id === file)?.title ?? file;
  return (
    <div role="status">
      {findings.length === 0 ? (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
          {!isChecking && <Box component={CircleCheck} aria-hidden size={20} sx={{ color: 'success.main' }} />}
          {t(isChecking ? 'checking' : 'sound')}
        </Box>
      ) : (
        <List aria-label={t('findings')}>
          {findings.map(({ file, line, column, level, text }) => (
            <li key={`${file}:${line}:${column}:${text}`}>
              <button type="button" data-level={level} onClick={() => onGo(file, line, column)}>
                {level === 'error' ? (
                  <CircleAlert aria-label={t('level.error')} size={20} />
                ) : (
                  <TriangleAlert aria-label={t('level.warning')} size={20} />
                )}
                <span>
                  {text}
                  <small>{t('line', { file: titleOf(file), line })}</small>
                </span>
              </button>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}
