/**
 * Copies facts of a chosen option (such as a village's postal code) into the field of the same name, while that field
 * is empty.
 */
import type { FieldPath, OptionDoc } from '#engine/types.ts';
import { useDoc, useFormSession } from '../../context.ts';
import type { WidgetProps } from '../widget-props.ts';

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
      // A value typed by the user stays. A value from an earlier choice is replaced.
      if (before !== undefined && before !== '' && before !== autofilled.get(targetPath)) continue;
      autofilled.set(targetPath, fact);
      store.set(targetPath, fact);
    }
  };
}

const autofilled = new Map<FieldPath, string>();
