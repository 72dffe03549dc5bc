/** Options of an answer that its list no longer offers: shown as chosen, so that the person can take them away. */
import { knownOptionLabel } from '#engine/answers.ts';
import type { OptionDoc } from '#engine/types.ts';
import { useDoc } from '../context.ts';
import { useTranslate } from '../i18n.ts';
import type { WidgetProps } from './widget-registry.ts';

const NONE: readonly OptionDoc[] = [];

/** `offered`: what the field offers now; null while that is not known yet. */
export function useWithdrawn(
  { field, value }: Pick<WidgetProps, 'field' | 'value'>,
  offered: readonly OptionDoc[] | null,
): readonly OptionDoc[] {
  const doc = useDoc();
  const t = useTranslate();
  if (offered === null) return NONE;
  const codes = (Array.isArray(value) ? value : [value]).filter(
    (code): code is string =>
      typeof code === 'string' && code !== '' && !offered.some((option) => option.value === code),
  );
  if (codes.length === 0) return NONE;
  // A code of a live list means nothing to people.
  const unknown = (code: string) => (typeof field.options === 'object' ? t('select.former') : code);
  return codes.map((code) => ({
    value: code,
    label: t('select.withdrawn', { label: knownOptionLabel(doc, field, code) ?? unknown(code) }),
  }));
}
