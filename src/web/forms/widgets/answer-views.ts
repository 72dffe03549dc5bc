/**
 * How answers are shown read only, by what they are. A kind of field needs a view of its own only where it differs. Apart from
 * the inputs, because many pages show answers and few ask for them.
 */
import type { ComponentType } from 'react';
import type { FieldDoc, Widget } from '#engine/types.ts';
import { type AnswerShape, shapeOf } from '#engine/widget-kinds.ts';
import { DateAnswer } from './date/DateAnswer.tsx';
import { FileAnswer } from './file/FileAnswer.tsx';
import { MapAnswer } from './map/MapAnswer.tsx';
import { MoneyAnswer } from './money/MoneyAnswer.tsx';
import { OptionAnswer } from './OptionAnswer.tsx';
import { PlainAnswer } from './PlainAnswer.tsx';
import { RatingAnswer } from './rating/RatingAnswer.tsx';
import type { AnswerProps } from './widget-props.ts';

type AnswerView = ComponentType<AnswerProps>;

const views: Record<Exclude<AnswerShape, 'rows'>, AnswerView> = {
  text: PlainAnswer,
  lines: PlainAnswer,
  number: PlainAnswer,
  code: OptionAnswer,
  codes: OptionAnswer,
  'yes-no': PlainAnswer,
  day: DateAnswer,
  time: PlainAnswer,
  files: FileAnswer,
  point: MapAnswer,
};
const ownViews: Partial<Record<Widget, AnswerView>> = { money: MoneyAnswer, rating: RatingAnswer };

/** A field with files or options has their view, whichever widget its form names. */
export function answerViewFor({ widget, file, options }: FieldDoc): AnswerView {
  if (file) return views.files;
  if (options) return views.code;
  const shape = shapeOf(widget);
  return ownViews[widget] ?? (shape && shape !== 'rows' ? views[shape] : PlainAnswer);
}
