/** The forms that the person may fill in now. */
import { queryOptions } from '@tanstack/react-query';
import { formPaths } from '#contract/calls/forms.ts';
import type { FormItem } from '#contract/forms.ts';
import words from '#locales/id/forms-page.json';
import { get } from '../../api/call.ts';
import { places } from '../../form-places.ts';
import { addWords } from '../../words.ts';

addWords('forms-page', words);

const PATH = `${formPaths.forms}?per_page=100`;

/** `role`: what is listed depends on who asks. */
export const openFormsQuery = (role: string | null) =>
  queryOptions({
    queryKey: [PATH, role],
    queryFn: ({ signal }) => get<{ items: FormItem[] }>(PATH, { signal }),
  });

/** Forms with an address of their own; those of a profile, a product and the like are filled in there. */
export const ownForms = (items: FormItem[]): FormItem[] => items.filter(({ id }) => !places[id]);

/** Forms of the programme that menus lead to anyway. */
const IN_MENUS = ['umkm-data', 'curator-registration', 'consultation', 'contact-us'];

/** What staff have opened beyond the forms of the programme, such as a survey. */
export const surveys = (items: FormItem[]): FormItem[] => ownForms(items).filter(({ id }) => !IN_MENUS.includes(id));
