import { useTranslate } from '../../i18n.ts';
import type { AnswerProps } from '../widget-props.ts';

export function RatingAnswer({ value }: AnswerProps) {
  const t = useTranslate();
  return <span>{t('rating.of', { star: value, max: 5 })}</span>;
}
