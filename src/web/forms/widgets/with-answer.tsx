import type { ComponentType } from 'react';
import { useAnswer } from '../context.ts';
import type { InputProps, WidgetProps } from './widget-props.ts';

/** Gives a widget the answer of its field, and renders it again whenever that changes. */
export function withAnswer(Widget: ComponentType<WidgetProps>): ComponentType<InputProps> {
  return function WidgetWithAnswer(props: InputProps) {
    return <Widget {...props} value={useAnswer(props.path)} />;
  };
}
