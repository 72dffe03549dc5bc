/** The frame of every input: label with badge, hint and error. Passes the input the ids for its ARIA attributes. */
import './forms.css';
import type {} from '@mui/material/themeCssVarsAugmentation';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import type { FieldDoc } from '#engine/types.ts';
import { HintText } from './HintText.tsx';
import { hintOf } from './hints.ts';
import { t } from './translations.ts';
import type { PrefillNote } from './usePrefillNote.ts';

export interface FieldAria {
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

interface Props {
  id: string;
  field: FieldDoc;
  /** Several controls under one question. The frame is then a fieldset with a legend instead of a label. */
  isGroup: boolean;
  /** The form did not contain this question when the user began. */
  isNew?: boolean;
  /** Where the answer was taken from. */
  note?: PrefillNote | undefined;
  error: string | undefined;
  children: (aria: FieldAria) => ReactNode;
}

export function FieldFrame({ id, field, isGroup, isNew = false, note, error, children }: Props) {
  const hint = hintOf(field);
  const isNoted = note !== undefined && !note.isOver;
  const describedBy =
    [hint && `${id}-hint`, isNoted && `${id}-source`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const labelId = `${id}-label`;
  const caption = (
    <>
      {field.label}
      {field.required && <span className="field-badge">{t('required')}</span>}
      {isNew && <span className="field-badge field-new">{t('changed.new')}</span>}
    </>
  );
  const inner = (
    <>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          <HintText hint={hint} />
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert aria-hidden size={20} />
          <span>{error}</span>
        </p>
      )}
      {children({ labelId, describedBy, isInvalid: error !== undefined })}
      {note && (
        <p id={`${id}-source`} className="field-source" data-over={note.isOver || undefined}>
          {note.text}
        </p>
      )}
    </>
  );
  return (
    <div className="field" data-bad={error === undefined ? undefined : ''} data-field={id}>
      {isGroup ? (
        <fieldset id={id} className="field-group" aria-describedby={describedBy} tabIndex={-1}>
          <legend id={labelId} className="field-label">
            {caption}
          </legend>
          {inner}
        </fieldset>
      ) : (
        <>
          <label id={labelId} htmlFor={id} className="field-label">
            {caption}
          </label>
          {inner}
        </>
      )}
    </div>
  );
}
