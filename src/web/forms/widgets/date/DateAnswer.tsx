import { formatDay } from '../../days.ts';
import { PlainAnswer } from '../PlainAnswer.tsx';
import type { AnswerProps } from '../widget-props.ts';

export const DateAnswer = (props: AnswerProps) =>
  typeof props.value === 'string' ? <span>{formatDay(props.value) || props.value}</span> : <PlainAnswer {...props} />;
