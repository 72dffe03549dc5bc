/** Answers by step, read only. Used before sending and for submissions. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { FieldDoc, StepDoc } from '#engine/types.ts';
import { AnswerValue } from './AnswerValue.tsx';
import { useDoc, useFormSession } from './context.ts';
import { isHiddenResult, shownFieldsOf } from './form-session.ts';
import { t } from './translations.ts';
import type { SubmissionSheetProps } from './types.ts';

const AnswerRows = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 16,
    rowGap: 2,
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    breakInside: 'avoid',
    [theme.breakpoints.up('md')]: { gridTemplateColumns: '14rem minmax(0, 1fr) auto' },
  },
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& .answer': { gridColumn: '1 / -1', gridRow: 2, [theme.breakpoints.up('md')]: { gridColumn: 2, gridRow: 1 } },
  // The last two columns: both of a phone, and all but the label's on a wide screen.
  '& .under': { gridColumn: '-3 / -1' },
  '& .change': { gridRow: 1, gridColumn: 2, [theme.breakpoints.up('md')]: { gridColumn: 3 } },
}));
const ChangeButton = styled('button')(({ theme }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  minHeight: 44,
  margin: '-10px -8px',
  padding: '10px 8px',
  cursor: 'pointer',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  borderRadius: 8,
  color: theme.vars.palette.primary.main,
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.bay.main}` },
}));

interface Props {
  steps: readonly StepDoc[];
  headingLevel: number;
  onChange?: (step: string, field: string) => void;
  beside?: SubmissionSheetProps['beside'];
  under?: SubmissionSheetProps['under'];
}

export function AnswerList({ steps, headingLevel, onChange, beside, under }: Props) {
  const doc = useDoc();
  const formSession = useFormSession();
  const Heading = `h${Math.min(headingLevel, 6)}` as 'h3';
  return steps.map((step) => (
    <Box component="section" key={step.id} sx={{ mb: 4 }}>
      {doc.steps.length > 1 && (
        <Box component={Heading} sx={{ fontSize: '1.125rem', lineHeight: 1.4, m: 0, mb: 1 }}>
          {step.title}
        </Box>
      )}
      <AnswerRows>
        {shownFieldsOf(formSession, step.id).map((name) => {
          const field = doc.ui.fields[name] as FieldDoc;
          // Before sending only what can be seen in the form is checked. A note is no answer.
          if (field.rules?.display === 'note' || (onChange && isHiddenResult(field))) return null;
          return (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd className="answer">
                <AnswerValue path={name} field={field} value={formSession.store.read(name)} />
              </dd>
              {onChange && (
                <dd className="change">
                  <ChangeButton
                    type="button"
                    aria-label={t('check.changeField', { label: field.label })}
                    onClick={() => onChange(step.id, name)}
                  >
                    {t('check.change')}
                  </ChangeButton>
                </dd>
              )}
              {beside && <dd className="change">{beside(name, field.label)}</dd>}
              {under && <dd className="under">{under(name, field.label)}</dd>}
            </div>
          );
        })}
      </AnswerRows>
    </Box>
  ));
}
