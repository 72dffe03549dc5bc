/** rjsf's templates, emptied: the frame of a field is FieldFrame's, the summary ErrorSummary's. */
import type { ErrorListProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { ErrorSummary } from '../ErrorSummary.tsx';

export const Nothing = () => null;

export const Transparent = ({ children }: FieldTemplateProps) => children;

export const StepFields = ({ properties }: ObjectFieldTemplateProps) => properties.map(({ content }) => content);

export const ErrorList = ({ errors }: ErrorListProps) => (
  <ErrorSummary
    errors={errors.map(({ property = '', message = '' }) => ({ path: property.replace(/^\./, ''), message }))}
  />
);
