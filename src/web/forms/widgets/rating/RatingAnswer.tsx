import { t } from '../../translations.ts';
import type { AnswerProps } from '../widget-props.ts';

export function RatingAnswer({ value }: AnswerProps) {
  return <span>{t('rating.of', { star: value, max: 5 })}</span>;
}
