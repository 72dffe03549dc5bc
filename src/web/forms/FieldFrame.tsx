/** The frame of every input: label with badge, hint and error. Passes the input the ids for its ARIA attributes. */
import './forms.css';
import type {} from '@mui/material/themeCssVarsAugmentation';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import type { FieldDoc } from '#engine/types.ts';
import { HintText } from './HintText.tsx';
import { hintOf } from './hints.ts';
import { t } from './translations.ts';

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
  error: string | undefined;
  children: (aria: FieldAria) => ReactNode;
}

export function FieldFrame({ id, field, isGroup, isNew = false, error, children }: Props) {
  const hint = hintOf(field);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
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
