/** The sort order of a list, kept in the URL. The first choice is the default. */
import { useTranslation } from 'react-i18next';
import type { Direction } from '#contract/envelope.ts';
import { NativeSelect } from './NativeSelect.tsx';
import type { ListParams } from './useListParams.ts';

export interface Sort {
  sort: string;
  direction: Direction;
}
/** At least one choice. */
export type SortChoices = readonly [SortChoice, ...SortChoice[]];
interface SortChoice extends Sort {
  label: string;
}
const isSame = (one: Sort, other: Sort) => one.sort === other.sort && one.direction === other.direction;
const codeOf = ({ sort, direction }: Sort) => `${sort}.${direction}`;

/** The sort order in the URL, if it is offered, else the default. */
export function sortOf({ text }: Pick<ListParams, 'text'>, choices: SortChoices): Sort {
  const selected = choices.find(({ sort, direction }) => sort === text('sort') && direction === text('direction'));
  const { sort, direction } = selected ?? choices[0];
  return { sort, direction };
}
/** Parameters for `ListParams.change`. The default order is left out of the URL. */
export const sortChange = (next: Sort, choices: SortChoices): { sort: string; direction: string } =>
  isSame(next, choices[0]) ? { sort: '', direction: '' } : { sort: next.sort, direction: next.direction };

/** The usual sort choices, newest first. */
export function useSorts() {
  const { t } = useTranslation();
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

export function SortSelect({
  address,
  choices,
}: {
  address: Pick<ListParams, 'text' | 'change'>;
  choices: SortChoices;
}) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('sort.label')}
      value={codeOf(sortOf(address, choices))}
      options={choices.map((choice) => ({ value: codeOf(choice), label: choice.label }))}
      onChange={(code) => {
        const next = choices.find((choice) => codeOf(choice) === code);
        if (next) address.change(sortChange(next, choices));
      }}
    />
  );
}
