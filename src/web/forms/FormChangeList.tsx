/** Lists what a new version of the form asks of the user. Each question is a link, with a tick once it is done. */
import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import type { MouseEvent, ReactNode } from 'react';
import { isEmpty } from '#engine/conditions.ts';
import type { FieldPath } from '#engine/types.ts';
import { useAnswer, useDoc, useFormSession } from './context.ts';
import { topLevelField } from './draft/answer-paths.ts';
import { fieldId, focusField } from './focus.ts';
import type { FormChanges } from './form-changes.ts';
import { stepOfField, validateAnswers } from './form-session.ts';
import { t } from './translations.ts';

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  marginTop: 12,
  '& p': { margin: 0, fontWeight: 600, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 8, alignItems: 'start' },
  '& li > i': { display: 'grid', placeItems: 'center', height: 44 },
  '& li > i::before': {
    content: '""',
    width: 7,
    height: 7,
    borderRadius: '50%',
    background: theme.vars.palette.accent.main,
  },
  '& li[data-done] > i::before': { content: 'none' },
  '& li > i svg': { color: theme.vars.palette.success.main },
  '& a': {
    display: 'inline-block',
    padding: '10px 0',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    textUnderlineOffset: 3,
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', marginTop: -8, paddingBottom: 8, color: theme.vars.palette.text.secondary },
}));

/** Scrolls to a question and focuses it. */
export type ShowField = (path: FieldPath) => void;

interface ChangeEntryProps {
  path: FieldPath;
  isDone: boolean;
  onShow: ShowField;
  children?: ReactNode;
}

function ChangeEntry({ path, isDone, onShow, children }: ChangeEntryProps) {
  const { idPrefix } = useFormSession();
  const doc = useDoc();
  const field = doc.ui.fields[topLevelField(path)];
  const step = stepOfField(doc, path);
  if (!field || !step) return null;
  const go = (event: MouseEvent) => {
    event.preventDefault();
    onShow(path);
  };
  return (
    <li data-done={isDone ? '' : undefined}>
      <i>{isDone && <Check aria-label={t('changed.done')} size={18} strokeWidth={2.5} />}</i>
      <div>
        <a href={`#${fieldId(idPrefix, path)}`} onClick={go}>
          {field.label}
        </a>
        <small>
          {children ?? (doc.steps.length > 1 ? t('changed.at', { step: step.title }) : null)}
          {!children && field.required && ` · ${t('required')}`}
        </small>
      </div>
    </li>
  );
}

function AddedField({ name, onShow }: { name: string; onShow: ShowField }) {
  const answer = useAnswer(name);
  return <ChangeEntry path={name} isDone={!isEmpty(answer)} onShow={onShow} />;
}

/** Done as soon as the form accepts the answer. */
function InvalidAnswer({ path, message, onShow }: FormChanges['toCorrect'][number] & { onShow: ShowField }) {
  const formSession = useFormSession();
  const doc = useDoc();
  // Renders again with each change of this answer.
  useAnswer(topLevelField(path));
  const step = stepOfField(doc, path);
  const isDone = !step || !(path in validateAnswers(formSession, step.id).messages);
  return (
    <ChangeEntry path={path} isDone={isDone} onShow={onShow}>
      {message}
    </ChangeEntry>
  );
}

const useFocusField = (): ShowField => {
  const { idPrefix } = useFormSession();
  return (path) => focusField(fieldId(idPrefix, path));
};

/** `onShow` opens a question that may be on another step. Without it, all questions are on this page. */
export default function FormChangeList({
  changed,
  ...props
}: {
  changed: FormChanges;
  onShow?: ShowField | undefined;
}) {
  const focusOnPage = useFocusField();
  const onShow = props.onShow ?? focusOnPage;
  const { fresh, toCorrect, options, gone } = changed;
  return (
    <Groups>
      {toCorrect.length > 0 && (
        <div>
          <p>{t('changed.correct')}</p>
          <ul>
            {toCorrect.map((one) => (
              <InvalidAnswer key={one.path} {...one} onShow={onShow} />
            ))}
          </ul>
        </div>
      )}
      {fresh.length > 0 && (
        <div>
          <p>{t('changed.fresh')}</p>
          <ul>
            {fresh.map((name) => (
              <AddedField key={name} name={name} onShow={onShow} />
            ))}
          </ul>
        </div>
      )}
      {options.length > 0 && (
        <div>
          <p>{t('changed.options')}</p>
          <ul>
            {options.map(({ field, labels }) => (
              <ChangeEntry key={field} path={field} isDone={false} onShow={onShow}>
                {labels.join(', ')}
              </ChangeEntry>
            ))}
          </ul>
        </div>
      )}
      {gone.length > 0 && (
        <div>
          <p>{t('changed.gone')}</p>
          <small>{gone.join(', ')}</small>
        </div>
      )}
    </Groups>
  );
}
