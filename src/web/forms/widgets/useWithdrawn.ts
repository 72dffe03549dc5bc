/** Options of an answer that its list no longer offers. They are shown as chosen, so that the user can remove them. */
import { knownOptionLabel } from '#engine/answers.ts';
import type { OptionDoc } from '#engine/types.ts';
import { useDoc } from '../context.ts';
import { t } from '../translations.ts';
import type { WidgetProps } from './widget-props.ts';

const NONE: readonly OptionDoc[] = [];

/** `offered` are the options that the field offers now, or null while unknown. */
export function useWithdrawn(
  { field, value }: Pick<WidgetProps, 'field' | 'value'>,
  offered: readonly OptionDoc[] | null,
): readonly OptionDoc[] {
  const doc = useDoc();
  if (offered === null) return NONE;
  const codes = (Array.isArray(value) ? value : [value]).filter(
    (code): code is string =>
      typeof code === 'string' && code !== '' && !offered.some((option) => option.value === code),
  );
  if (codes.length === 0) return NONE;
  // Users cannot understand the code of a live list.
  const unknown = (code: string) => (typeof field.options === 'object' ? t('select.former') : code);
  return codes.map((code) => ({
    value: code,
    label: t('select.withdrawn', { label: knownOptionLabel(doc, field, code) ?? unknown(code) }),
  }));
}
