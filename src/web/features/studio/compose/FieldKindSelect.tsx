/** The kinds of `FieldKindPicker` as a select, for a question inside a list. Rows within rows are not offered. */
import type { FieldKind } from '#engine/studio/edit.ts';
import { SelectBox } from '../../../components/SelectBox.tsx';
import { t, tFieldKinds } from '../translations.ts';
import { KIND_GROUPS, QUESTION_KINDS } from './field-kinds.ts';

interface Props {
  /** Accessible name. */
  label: string;
  value: FieldKind;
  onChange: (kind: FieldKind) => void;
}

export function FieldKindSelect({ label, value, onChange }: Props) {
  return (
    <SelectBox
      Icon={QUESTION_KINDS[value].Icon}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as FieldKind)}
    >
      {KIND_GROUPS.map(({ id, kinds }) => (
        <optgroup key={id} label={t(`add.groups.${id}`)}>
          {kinds
            .filter((kind) => kind !== 'rows')
            .map((kind) => (
              <option key={kind} value={kind}>
                {tFieldKinds(`kind.${kind}`)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectBox>
  );
}
