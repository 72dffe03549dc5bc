/** The forms that the user may fill in now. */

import { queryOptions } from '@tanstack/react-query';
import { withQuery } from '#contract/calls/builders.ts';
import { formPaths } from '#contract/calls/forms.ts';
import type { FormItem } from '#contract/forms.ts';
import { get } from '../../api/call.ts';
import { queryKeyOf } from '../../api/query-keys.ts';
import { embeddedForms } from '../../embedded-forms.ts';

const FORMS_PATH = withQuery(formPaths.forms, 'per_page=100');

/** `role`: the list depends on the role. */
export const openFormsQuery = (role: string | null) =>
  queryOptions({
    queryKey: [...queryKeyOf(FORMS_PATH), { role }],
    queryFn: ({ signal }) => get(FORMS_PATH, { signal }),
  });

/** Forms with a page of their own. Embedded forms (profile, product and so on) have none. */
export const formsWithoutPage = (items: FormItem[]): FormItem[] => items.filter(({ id }) => !embeddedForms[id]);

/** Forms that menus link to already. */
const FORMS_IN_MENUS = ['umkm-data', 'curator-registration', 'consultation', 'contact-us'];

/** Forms that staff opened in addition to the built-in ones, such as a survey. */
export const surveys = (items: FormItem[]): FormItem[] =>
  formsWithoutPage(items).filter(({ id }) => !FORMS_IN_MENUS.includes(id));
