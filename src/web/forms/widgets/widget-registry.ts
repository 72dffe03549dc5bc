/** Registry of widgets: the input component for each widget name. */
import type { ComponentType } from 'react';
import type { FieldDoc, Widget } from '#engine/types.ts';
import { BankWidget } from './BankWidget.tsx';
import { CheckboxesWidget } from './CheckboxesWidget.tsx';
import { DateWidget } from './DateWidget.tsx';
import { FileWidget } from './FileWidget.tsx';
import { FormatWidget } from './FormatWidget.tsx';
import { MapWidget } from './MapWidget.tsx';
import { MoneyWidget } from './MoneyWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { RadioWidget } from './RadioWidget.tsx';
import { RatingWidget } from './RatingWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { TextareaWidget } from './TextareaWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import { TimeWidget } from './TimeWidget.tsx';
import { ToggleWidget } from './ToggleWidget.tsx';
import type { WidgetProps } from './widget-props.ts';

interface WidgetEntry {
  Widget: ComponentType<WidgetProps>;
  /** Several controls under one question. */
  isGroup: boolean;
}

const single = (Widget: ComponentType<WidgetProps>): WidgetEntry => ({ Widget, isGroup: false });
const group = (Widget: ComponentType<WidgetProps>): WidgetEntry => ({ Widget, isGroup: true });

const widgetEntries: Record<Exclude<Widget, 'rows'>, WidgetEntry> = {
  text: single(TextWidget),
  textarea: single(TextareaWidget),
  number: single(NumberWidget),
  money: single(MoneyWidget),
  select: single(SelectWidget),
  region: single(SelectWidget),
  date: single(DateWidget),
  time: single(TimeWidget),
  toggle: single(ToggleWidget),
  radio: group(RadioWidget),
  checkboxes: group(CheckboxesWidget),
  rating: group(RatingWidget),
  bank: group(BankWidget),
  file: group(FileWidget),
  map: group(MapWidget),
};
const formatWidgetEntry = single(FormatWidget);

export function widgetFor(field: FieldDoc): WidgetEntry {
  if (field.widget === 'rows') throw new Error('A group within a group has no widget');
  if (field.widget === 'text' && field.format) return formatWidgetEntry;
  return widgetEntries[field.widget];
}
