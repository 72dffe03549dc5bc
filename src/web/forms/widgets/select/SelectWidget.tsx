/** One choice of a list: the device's own select for short lists, a searchable one for long or live lists. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { usePlaceNotes } from '../../places.ts';
import { t } from '../../translations.ts';
import { useOptions } from '../useOptions.ts';
import { useWithdrawn } from '../useWithdrawn.ts';
import type { WidgetProps } from '../widget-props.ts';
import { Combobox } from './Combobox.tsx';
import { NativeSelectInput } from './NativeSelectInput.tsx';
import { useAutofill } from './useAutofill.ts';

const MAX_NATIVE_OPTIONS = 12;

export function SelectWidget(props: WidgetProps) {
  const offered = useOptions(props);
  const withdrawn = useWithdrawn(props, offered.status === 'ready' ? offered.options : null);
  const autofill = useAutofill(props);
  const noteOf = usePlaceNotes(props.path);
  const { options, status, waitsFor, retry } = offered;
  const isLive = typeof props.field.options === 'object';
  const placeholder = {
    ready: props.field.placeholder ?? t('select.choose'),
    loading: t('select.loading'),
    failed: t('select.failed'),
    waiting: t('select.waiting', { label: waitsFor?.label ?? '' }),
  }[status];
  const onChange = (value: string | undefined) => {
    props.onChange(value);
    const option = options.find((one) => one.value === value);
    if (option) autofill(option);
  };
  const hasQuota = options.some((option) => noteOf(option.value) !== null);
  const noted = hasQuota
    ? options.map((option) => {
        const note = noteOf(option.value);
        return note ? { ...option, label: t('places.option', { label: option.label, places: note.text }) } : option;
      })
    : options;
  const all = withdrawn.length > 0 ? [...noted, ...withdrawn] : noted;
  const isDisabled = (code: string) => noteOf(code)?.isFull === true;
  const shared = { ...props, onChange, options: all, placeholder, isReadOnly: status !== 'ready', isDisabled };
  return (
    <>
      {isLive || options.length > MAX_NATIVE_OPTIONS ? <Combobox {...shared} /> : <NativeSelectInput {...shared} />}
      {status === 'failed' && (
        <Box sx={{ mt: 1 }}>
          <Button size="small" variant="outlined" onClick={retry}>
            {t('retry')}
          </Button>
        </Box>
      )}
    </>
  );
}
