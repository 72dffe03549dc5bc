/**
 * Summary of the errors on this screen, in screen order. It takes the focus, and each message links to its field, unless
 * it is about a result that is not shown.
 */
import { styled } from '@mui/material/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { MouseEvent } from 'react';
import { fieldAt } from '#engine/form-index.ts';
import { useDoc, useFormSession } from './context.ts';
import { fieldId, focusField, summaryId } from './focus.ts';
import { isHiddenResult } from './form-session.ts';
import { t } from './translations.ts';
import { useTitlePrefix } from './useTitlePrefix.ts';

const Box = styled('div')(({ theme }) => ({
  marginBottom: 32,
  padding: '16px 20px',
  borderRadius: 14,
  border: `2px solid ${theme.vars.palette.error.main}`,
  background: theme.vars.palette.background.paper,
  scrollMarginTop: 96,
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    margin: '0 0 8px',
    fontSize: '1.125rem',
    lineHeight: 1.3,
    color: theme.vars.palette.error.main,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& a, & li > span': {
    display: 'block',
    padding: '8px 0',
    fontWeight: 600,
    lineHeight: 1.4,
    color: theme.vars.palette.error.main,
    textUnderlineOffset: 3,
  },
}));

export function ErrorSummary({ errors }: { errors: { path: string; message: string }[] }) {
  const { idPrefix } = useFormSession();
  const doc = useDoc();
  useTitlePrefix(t('error.prefix'));
  const go = (path: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(fieldId(idPrefix, path));
  };
  return (
    <Box id={summaryId(idPrefix)} role="group" aria-labelledby={`${summaryId(idPrefix)}-title`} tabIndex={-1}>
      <h2 id={`${summaryId(idPrefix)}-title`}>
        <CircleAlert aria-hidden size={22} />
        {t('error.heading')}
      </h2>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={path}>
            {isHiddenResult(fieldAt(doc, path)) ? (
              <span>{message}</span>
            ) : (
              <a href={`#${fieldId(idPrefix, path)}`} onClick={go(path)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}
