import { t } from './translations.ts';

/** The staff to choose from, with nobody as ''. Somebody who is no longer on the staff stays visible. */
export function assigneeOptions(
  staff: { id: string; name: string }[] | undefined,
  current: { id: string; name: string } | null,
): { value: string; label: string }[] {
  const listed = staff ?? [];
  const missing = current && !listed.some(({ id }) => id === current.id) ? [current] : [];
  return [
    { value: '', label: t('nobody') },
    ...[...listed, ...missing].map(({ id, name }) => ({ value: id, label: name })),
  ];
}
