/** Empty templates for rjsf. FieldFrame renders the frame of a field and ErrorSummary the error list. */
import type { ErrorListProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { ErrorSummary } from '../ErrorSummary.tsx';

export const EmptyTemplate = () => null;

export const ChildrenTemplate = ({ children }: FieldTemplateProps) => children;

export const FieldListTemplate = ({ properties }: ObjectFieldTemplateProps) => properties.map(({ content }) => content);

export const ErrorListTemplate = ({ errors }: ErrorListProps) => (
  <ErrorSummary
    errors={errors.map(({ property = '', message = '' }) => ({ path: property.replace(/^\./, ''), message }))}
  />
);
