/** Registry of widgets: the input component for each widget name. How answers are shown is in `answer-views.ts`. */
import type { ComponentType } from 'react';
import type { FieldDoc, Widget } from '#engine/types.ts';
import { BankWidget } from './bank/BankWidget.tsx';
import { CheckboxesWidget } from './checkboxes/CheckboxesWidget.tsx';
import { DateWidget } from './date/DateWidget.tsx';
import { FileWidget } from './file/FileWidget.tsx';
import { MapWidget } from './map/MapWidget.tsx';
import { MoneyWidget } from './money/MoneyWidget.tsx';
import { NumberWidget } from './number/NumberWidget.tsx';
import { RadioWidget } from './radio/RadioWidget.tsx';
import { RatingWidget } from './rating/RatingWidget.tsx';
import { SelectWidget } from './select/SelectWidget.tsx';
import { FormatWidget } from './text/FormatWidget.tsx';
import { TextWidget } from './text/TextWidget.tsx';
import { TextareaWidget } from './textarea/TextareaWidget.tsx';
import { TimeWidget } from './time/TimeWidget.tsx';
import { ToggleWidget } from './toggle/ToggleWidget.tsx';
import type { InputProps, WidgetProps } from './widget-props.ts';
import { withAnswer } from './with-answer.tsx';

interface WidgetEntry {
  Widget: ComponentType<InputProps>;
  /** Several controls under one question. */
  isGroup: boolean;
}

const text = (Widget: ComponentType<InputProps>): WidgetEntry => ({ Widget, isGroup: false });
const single = (Widget: ComponentType<WidgetProps>): WidgetEntry => ({ Widget: withAnswer(Widget), isGroup: false });
const group = (Widget: ComponentType<WidgetProps>): WidgetEntry => ({ Widget: withAnswer(Widget), isGroup: true });

const widgetEntries: Record<Exclude<Widget, 'rows'>, WidgetEntry> = {
  text: text(TextWidget),
  textarea: text(TextareaWidget),
  number: text(NumberWidget),
  money: text(MoneyWidget),
  select: single(SelectWidget),
  region: single(SelectWidget),
  date: text(DateWidget),
  time: text(TimeWidget),
  toggle: single(ToggleWidget),
  radio: group(RadioWidget),
  checkboxes: group(CheckboxesWidget),
  rating: group(RatingWidget),
  bank: group(BankWidget),
  file: group(FileWidget),
  map: group(MapWidget),
};
const formatWidgetEntry = text(FormatWidget);

export function widgetFor(field: FieldDoc): WidgetEntry {
  if (field.widget === 'rows') throw new Error('A group within a group has no widget');
  if (field.widget === 'text' && field.format) return formatWidgetEntry;
  return widgetEntries[field.widget];
}
