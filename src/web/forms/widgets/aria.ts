/** The ARIA attributes that connect an input with its frame. */
import type { WidgetProps } from './widget-props.ts';

export const ariaOf = ({
  describedBy,
  isInvalid,
  field,
}: Pick<WidgetProps, 'describedBy' | 'isInvalid' | 'field'>) => ({
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  ...(isInvalid ? { 'aria-invalid': true as const } : {}),
  ...(field.required ? { 'aria-required': true as const } : {}),
});
