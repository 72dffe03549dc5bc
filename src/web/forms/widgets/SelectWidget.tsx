/** One of a list: the device's own select while the list is short, a searchable one when it is long or live. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWords } from '../words.ts';
import { Combobox } from './Combobox.tsx';
import type { WidgetProps } from './index.ts';
import { ShortSelect } from './ShortSelect.tsx';
import { useFillIn } from './useFillIn.ts';
import { useOptions } from './useOptions.ts';
import { useWithdrawn } from './useWithdrawn.ts';

const LONG = 12;

export function SelectWidget(props: WidgetProps) {
  const say = useWords();
  const offered = useOptions(props);
  const withdrawn = useWithdrawn(props, offered.status === 'ready' ? offered.options : null);
  const fillIn = useFillIn(props);
  const { options, status, waitsFor, retry } = offered;
  const isLive = typeof props.field.options === 'object';
  const placeholder = {
    ready: props.field.placeholder ?? say('select.choose'),
    loading: say('select.loading'),
    failed: say('select.failed'),
    waiting: say('select.waiting', { label: waitsFor?.label ?? '' }),
  }[status];
  const onChange = (value: string | undefined) => {
    props.onChange(value);
    const option = options.find((one) => one.value === value);
    if (option) fillIn(option);
  };
  const all = withdrawn.length > 0 ? [...options, ...withdrawn] : options;
  const shared = { ...props, onChange, options: all, placeholder, isOff: status !== 'ready' };
  return (
    <>
      {isLive || options.length > LONG ? (
        // Built anew once its list is there: it opens with the answer in it, not empty and filled in a moment later.
        <Combobox key={status === 'ready' ? 'ready' : 'closed'} {...shared} />
      ) : (
        <ShortSelect {...shared} />
      )}
      {status === 'failed' && (
        <Box sx={{ mt: 1 }}>
          <Button size="small" variant="outlined" onClick={retry}>
            {say('retry')}
          </Button>
        </Box>
      )}
    </>
  );
}
