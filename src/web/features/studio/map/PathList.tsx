/** Every path through the form as text. Pressing one highlights it in the diagram. */
import { styled } from '@mui/material/styles';
import type { FormLabels } from '#engine/studio/form-labels.ts';
import type { FormPath } from '#engine/studio/form-paths.ts';
import { pathText } from './path-texts.ts';
import { t } from './translations.ts';

const List = styled('ol')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 10,
    '& button': {
      all: 'unset',
      boxSizing: 'border-box',
      display: 'block',
      width: '100%',
      padding: '12px 14px',
      border: `1.5px solid ${palette.divider}`,
      borderRadius: 12,
      background: palette.background.paper,
      cursor: 'pointer',
      lineHeight: 1.45,
    },
    '& button:hover': { borderColor: palette.soft.outline },
    '& button:focus-visible': { outline: `3px solid ${palette.bay.main}`, outlineOffset: 2 },
    '& button[aria-pressed=true]': { borderColor: palette.primary.main, background: palette.soft.primary },
    '& .name': { display: 'flex', justifyContent: 'space-between', gap: 12, fontWeight: 600 },
    '& .name small': { fontWeight: 400, fontSize: '0.875rem', color: palette.text.secondary, whiteSpace: 'nowrap' },
    '& .choice': { display: 'block', fontSize: '0.9375rem', marginTop: 4, overflowWrap: 'anywhere' },
    '& .choice b': { fontWeight: 600 },
    '& .hidden': { display: 'block', marginTop: 6, fontSize: '0.875rem', color: palette.text.secondary },
  };
});

interface Props {
  paths: FormPath[];
  labels: FormLabels;
  /** Labels of the questions of a repeating group. */
  labelsIn: (group: string) => FormLabels;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

export function PathList({ paths, labels, labelsIn, chosen, onChoose }: Props) {
  return (
    <List aria-label={t('paths')}>
      {paths.map((path) => {
        const { choices, hidden, rows } = pathText(path, labels, labelsIn);
        return (
          <li key={path.id}>
            <button
              type="button"
              aria-pressed={chosen === path.id}
              onClick={() => onChoose(chosen === path.id ? null : path.id)}
            >
              <span className="name">
                {t('path', { number: path.id })}
                <small>{t('shown', { fields: path.shown.length, steps: path.steps.length })}</small>
              </span>
              {choices.map(({ field, label, answer }) => (
                <span key={field} className="choice">
                  {label}: <b>{answer}</b>
                </span>
              ))}
              <span className="hidden">
                {hidden.length > 0 ? t('hidden', { fields: hidden.join(', ') }) : t('hidden_none')}
              </span>
              {rows.map((row) => (
                <span key={row} className="hidden">
                  {row}
                </span>
              ))}
            </button>
          </li>
        );
      })}
    </List>
  );
}
