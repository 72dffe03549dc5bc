/** Facts that come with a chosen option (a village's postal code) go into the field of that name beside it, while it is empty. */
import type { FieldPath, OptionDoc } from '#engine/types.ts';
import { useDoc, useFormSession } from '../context.ts';
import type { WidgetProps } from './widget-registry.ts';

export function useAutofill({ path }: WidgetProps): (option: OptionDoc) => void {
  const doc = useDoc();
  const { store } = useFormSession();
  const [group = '', row] = path.split('.');
  const rows = row === undefined ? undefined : doc.ui.fields[group]?.rows;
  const fields = rows?.fields ?? doc.ui.fields;
  return ({ value: _, label: __, ...facts }) => {
    for (const [name, fact] of Object.entries(facts)) {
      if (!fact || !Object.hasOwn(fields, name)) continue;
      const targetPath: FieldPath = rows ? `${group}.${row}.${name}` : name;
      const before = store.read(targetPath);
      // What the person wrote stays; what came with another choice goes.
      if (before !== undefined && before !== '' && before !== autofilled.get(targetPath)) continue;
      autofilled.set(targetPath, fact);
      store.setExternally(targetPath, fact);
    }
  };
}

const autofilled = new Map<FieldPath, string>();
