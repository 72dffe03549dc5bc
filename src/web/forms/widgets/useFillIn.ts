/** Facts that come with a chosen option (a village's postal code) go into the empty field of that format beside it. */
import type { FormatName, OptionDoc } from '#engine/types.ts';
import { useDoc, useFilling } from '../context.ts';
import type { WidgetProps } from './index.ts';

/** Name of the fact → format of the field that takes it. */
const taken: Record<string, FormatName> = { postal_code: 'postal-code' };

export function useFillIn({ path, field }: WidgetProps): (option: OptionDoc) => void {
  const doc = useDoc();
  const { store } = useFilling();
  if (typeof field.options !== 'object') return () => {};
  const [group, row] = path.split('.');
  const rows = row === undefined ? undefined : doc.ui.fields[group as string]?.rows;
  const fields = rows?.fields ?? doc.ui.fields;
  return (option) => {
    for (const [fact, format] of Object.entries(taken)) {
      const value = option[fact];
      const name = Object.keys(fields).find((other) => fields[other]?.format === format);
      if (!value || name === undefined) continue;
      const place = rows ? `${group}.${row}.${name}` : name;
      const before = store.read(place);
      // What the person wrote stays; what came with another choice goes.
      if (before === undefined || before === '' || before === filled.get(place)) {
        filled.set(place, value);
        store.place(place, value);
      }
    }
  };
}

const filled = new Map<string, string>();
