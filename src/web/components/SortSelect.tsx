/** The sort order of a list. The first choice is the default. */
import type { Direction } from '#contract/envelope.ts';
import { t } from '../i18n.ts';
import { NativeSelect } from './NativeSelect.tsx';

export interface Sort {
  sort: string;
  direction: Direction;
}
/** At least one choice. */
export type SortChoices = readonly [SortChoice, ...SortChoice[]];
interface SortChoice extends Sort {
  label: string;
}
export const isSameSort = (one: Sort, other: Sort): boolean =>
  one.sort === other.sort && one.direction === other.direction;
const codeOf = ({ sort, direction }: Sort) => `${sort}.${direction}`;

/** The usual sort choices, newest first. */
export function useSorts() {
  const byAge: SortChoices = [
    { sort: 'created_at', direction: 'desc', label: t('sort.newest') },
    { sort: 'created_at', direction: 'asc', label: t('sort.oldest') },
  ];
  const byName = (sort: string): SortChoices => [
    { sort, direction: 'asc', label: t('sort.a_z') },
    { sort, direction: 'desc', label: t('sort.z_a') },
  ];
  return { byAge, byName };
}

interface Props {
  sort: Sort;
  choices: SortChoices;
  onSort: (next: Sort) => void;
}

export function SortSelect({ sort, choices, onSort }: Props) {
  return (
    <NativeSelect
      label={t('sort.label')}
      value={codeOf(sort)}
      options={choices.map((choice) => ({ value: codeOf(choice), label: choice.label }))}
      onChange={(code) => {
        const next = choices.find((choice) => codeOf(choice) === code);
        if (next) onSort({ sort: next.sort, direction: next.direction });
      }}
    />
  );
}
