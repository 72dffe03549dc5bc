import { formatRupiah } from '#engine/money.ts';
import { PlainAnswer } from '../PlainAnswer.tsx';
import type { AnswerProps } from '../widget-props.ts';

export const MoneyAnswer = (props: AnswerProps) =>
  typeof props.value === 'number' ? <span>{formatRupiah(props.value)}</span> : <PlainAnswer {...props} />;
