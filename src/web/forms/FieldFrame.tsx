/** What stands around every input: label with its badge, hint, error. Gives the input the ids that tie them together. */
import { styled } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import type { FieldDoc } from '#engine/types.ts';
import { hintOf } from './hints.ts';
import { useWords } from './words.ts';

export interface Aria {
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

const Frame = styled('div')(({ theme }) => ({
  marginBottom: 28,
  paddingLeft: 0,
  borderLeft: '0 solid transparent',
  scrollMarginTop: 96,
  '&[data-bad]': {
    marginLeft: -16,
    paddingLeft: 12,
    borderLeft: `4px solid ${theme.vars.palette.error.main}`,
  },
}));
const Group = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });
const Legend = styled('legend')({ padding: 0, marginBottom: 4, fontWeight: 600, lineHeight: 1.5 });
const Label = styled('label')({ display: 'inline-block', marginBottom: 4, fontWeight: 600, lineHeight: 1.5 });
const Badge = styled('span')(({ theme }) => ({
  display: 'inline-block',
  marginLeft: 8,
  padding: '0 8px',
  borderRadius: 999,
  fontSize: '0.75rem',
  lineHeight: '20px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.soft.sunken,
  border: `1px solid ${theme.vars.palette.divider}`,
}));
const Hint = styled('p')(({ theme }) => ({
  margin: '0 0 8px',
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  color: theme.vars.palette.text.secondary,
}));
const Fault = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  margin: '0 0 8px',
  fontWeight: 600,
  lineHeight: 1.4,
  color: theme.vars.palette.error.main,
  '& svg': { flex: 'none', marginTop: 2 },
}));

interface Props {
  id: string;
  field: FieldDoc;
  /** Several controls under one question: fieldset and legend instead of a label. */
  isGroup: boolean;
  error: string | undefined;
  children: (aria: Aria) => ReactNode;
}

export function FieldFrame({ id, field, isGroup, error, children }: Props) {
  const say = useWords();
  const hint = hintOf(field);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const labelId = `${id}-label`;
  const caption = (
    <>
      {field.label}
      {field.required && <Badge>{say('required')}</Badge>}
    </>
  );
  const inner = (
    <>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <Fault id={`${id}-error`}>
          <CircleAlert aria-hidden size={20} />
          <span>{error}</span>
        </Fault>
      )}
      {children({ labelId, describedBy, isInvalid: error !== undefined })}
    </>
  );
  return (
    <Frame data-bad={error === undefined ? undefined : ''} data-field={id}>
      {isGroup ? (
        <Group id={id} aria-describedby={describedBy} tabIndex={-1}>
          <Legend id={labelId}>{caption}</Legend>
          {inner}
        </Group>
      ) : (
        <>
          <Label id={labelId} htmlFor={id}>
            {caption}
          </Label>
          {inner}
        </>
      )}
    </Frame>
  );
}
