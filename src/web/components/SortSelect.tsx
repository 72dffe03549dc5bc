/** By what a list is ordered: a choice on every screen, kept in the address. The first one is how it stands unasked. */
import { useTranslation } from 'react-i18next';
import type { Direction } from '#contract/envelope.ts';
import { NativeSelect } from './NativeSelect.tsx';
import type { ListParams } from './useListParams.ts';

export interface Sort {
  sort: string;
  direction: Direction;
}
/** At least one. */
export type SortChoices = readonly [SortChoice, ...SortChoice[]];
export interface SortChoice extends Sort {
  label: string;
}
const isSame = (one: Sort, other: Sort) => one.sort === other.sort && one.direction === other.direction;
const codeOf = ({ sort, direction }: Sort) => `${sort}.${direction}`;

/** What the address asks for, if it is offered. */
export function sortOf({ text }: Pick<ListParams, 'text'>, choices: SortChoices): Sort {
  const selected = choices.find(({ sort, direction }) => sort === text('sort') && direction === text('direction'));
  const { sort, direction } = selected ?? choices[0];
  return { sort, direction };
}
/** For `Address.change`. */
export const sortChange = (next: Sort, choices: SortChoices): { sort: string; direction: string } =>
  isSame(next, choices[0]) ? { sort: '', direction: '' } : { sort: next.sort, direction: next.direction };

/** The choices that most lists have, newest first. */
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
