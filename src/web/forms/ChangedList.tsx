/** What a changed form asks of whoever fills it in: each question a link to it, with a tick once it is done. */
import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import type { MouseEvent, ReactNode } from 'react';
import { isEmpty } from '#engine/conditions.ts';
import type { FieldPath } from '#engine/types.ts';
import type { Changed } from './changed.ts';
import { useAnswer, useDoc, useFilling } from './context.ts';
import { topOf } from './draft/paths.ts';
import { judge, stepOfField } from './filling.ts';
import { focusField, idOf } from './focus.ts';
import { useWords } from './words.ts';

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

/** Goes to a question. */
export type Show = (path: FieldPath) => void;

interface EntryProps {
  path: FieldPath;
  isDone: boolean;
  onShow: Show;
  children?: ReactNode;
}

function Entry({ path, isDone, onShow, children }: EntryProps) {
  const say = useWords();
  const { props } = useFilling();
  const doc = useDoc();
  const field = doc.ui.fields[topOf(path)];
  const step = stepOfField(doc, path);
  if (!field || !step) return null;
  const go = (event: MouseEvent) => {
    event.preventDefault();
    onShow(path);
  };
  return (
    <li data-done={isDone ? '' : undefined}>
      <i>{isDone && <Check aria-label={say('changed.done')} size={18} strokeWidth={2.5} />}</i>
      <div>
        <a href={`#${idOf(props.form, path)}`} onClick={go}>
          {field.label}
        </a>
        <small>
          {children ?? (doc.steps.length > 1 ? say('changed.at', { step: step.title }) : null)}
          {!children && field.required && ` · ${say('required')}`}
        </small>
      </div>
    </li>
  );
}

function Fresh({ name, onShow }: { name: string; onShow: Show }) {
  const answer = useAnswer(name);
  return <Entry path={name} isDone={!isEmpty(answer)} onShow={onShow} />;
}

/** Done as soon as the form accepts what stands there. */
function ToMend({ path, message, onShow }: Changed['mend'][number] & { onShow: Show }) {
  const filling = useFilling();
  const doc = useDoc();
  // Judged anew with each answer to it.
  useAnswer(topOf(path));
  const step = stepOfField(doc, path);
  const isDone = !step || !(path in judge(filling, step.id).messages);
  return (
    <Entry path={path} isDone={isDone} onShow={onShow}>
      {message}
    </Entry>
  );
}

const useHere = (): Show => {
  const { props } = useFilling();
  return (path) => focusField(idOf(props.form, path));
};

/** `onShow`: where the question may stand on another step; without it all of them stand here. */
export function ChangedList({ changed, ...given }: { changed: Changed; onShow?: Show | undefined }) {
  const say = useWords();
  const here = useHere();
  const onShow = given.onShow ?? here;
  const { fresh, mend, options, gone } = changed;
  return (
    <Groups>
      {mend.length > 0 && (
        <div>
          <p>{say('changed.mend')}</p>
          <ul>
            {mend.map((one) => (
              <ToMend key={one.path} {...one} onShow={onShow} />
            ))}
          </ul>
        </div>
      )}
      {fresh.length > 0 && (
        <div>
          <p>{say('changed.fresh')}</p>
          <ul>
            {fresh.map((name) => (
              <Fresh key={name} name={name} onShow={onShow} />
            ))}
          </ul>
        </div>
      )}
      {options.length > 0 && (
        <div>
          <p>{say('changed.options')}</p>
          <ul>
            {options.map(({ field, labels }) => (
              <Entry key={field} path={field} isDone={false} onShow={onShow}>
                {labels.join(', ')}
              </Entry>
            ))}
          </ul>
        </div>
      )}
      {gone.length > 0 && (
        <div>
          <p>{say('changed.gone')}</p>
          <small>{gone.join(', ')}</small>
        </div>
      )}
    </Groups>
  );
}
