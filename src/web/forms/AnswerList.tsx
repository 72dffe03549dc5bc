/** Answers by step, to be read; used before sending and for what was sent. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { FieldDoc, StepDoc } from '#engine/types.ts';
import { AnswerValue } from './AnswerValue.tsx';
import { useDoc, useFilling } from './context.ts';
import { fieldsOf } from './filling.ts';
import type { SubmissionSheetProps } from './types.ts';
import { useWords } from './words.ts';

const Rows = styled('dl')(({ theme }) => ({
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
  '& .under': { gridColumn: '1 / -1' },
  '& .change': { gridRow: 1, gridColumn: 2, [theme.breakpoints.up('md')]: { gridColumn: 3 } },
}));
const Change = styled('button')(({ theme }) => ({
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
  rank: number;
  onChange?: (step: string, field: string) => void;
  beside?: SubmissionSheetProps['beside'];
  under?: SubmissionSheetProps['under'];
}

export function AnswerList({ steps, rank, onChange, beside, under }: Props) {
  const say = useWords();
  const doc = useDoc();
  const filling = useFilling();
  const Heading = `h${Math.min(rank, 6)}` as 'h3';
  return steps.map((step) => (
    <Box component="section" key={step.id} sx={{ mb: 4 }}>
      {doc.steps.length > 1 && (
        <Box component={Heading} sx={{ fontSize: '1.125rem', lineHeight: 1.4, m: 0, mb: 1 }}>
          {step.title}
        </Box>
      )}
      <Rows>
        {fieldsOf(filling, step.id).map((name) => {
          const field = doc.ui.fields[name] as FieldDoc;
          return (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd className="answer">
                <AnswerValue path={name} field={field} value={filling.store.read(name)} />
              </dd>
              {onChange && (
                <dd className="change">
                  <Change
                    type="button"
                    aria-label={say('check.changeField', { label: field.label })}
                    onClick={() => onChange(step.id, name)}
                  >
                    {say('check.change')}
                  </Change>
                </dd>
              )}
              {beside && <dd className="change">{beside(name, field.label)}</dd>}
              {under && <dd className="under">{under(name, field.label)}</dd>}
            </div>
          );
        })}
      </Rows>
    </Box>
  ));
}
