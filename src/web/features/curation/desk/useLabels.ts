/** Labels for the codes of districts and business fields. */

import { useQuery } from '@tanstack/react-query';
import { formPaths } from '#contract/calls/forms.ts';
import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../../../api/path-query.ts';

export function useLabels() {
  const fields = useQuery(pathQuery(formPaths.options('business-field'))).data?.options;
  const districts = useQuery(pathQuery(apiPaths.districts)).data;
  return {
    fieldOf: (code: string | null) => fields?.find(({ value }) => value === code)?.label ?? code,
    districtOf: (code: string | null) => districts?.find(({ id }) => id === code)?.name ?? null,
  };
}
