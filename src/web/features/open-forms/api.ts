/** The forms that the person may fill in now. */
import { queryOptions } from '@tanstack/react-query';
import { formPaths } from '#contract/calls/forms.ts';
import type { FormItem } from '#contract/forms.ts';
import words from '#locales/id/forms-page.json';
import { get } from '../../api/call.ts';
import { embeddedForms } from '../../embedded-forms.ts';
import { addTranslations } from '../../i18n.ts';

addTranslations('forms-page', words);

const FORMS_PATH = `${formPaths.forms}?per_page=100`;

/** `role`: what is listed depends on who asks. */
export const openFormsQuery = (role: string | null) =>
  queryOptions({
    queryKey: [FORMS_PATH, role],
    queryFn: ({ signal }) => get<{ items: FormItem[] }>(FORMS_PATH, { signal }),
  });

/** Forms with an address of their own; those of a profile, a product and the like are filled in there. */
export const formsWithoutPage = (items: FormItem[]): FormItem[] => items.filter(({ id }) => !embeddedForms[id]);

/** Forms of the programme that menus lead to anyway. */
const FORMS_IN_MENUS = ['umkm-data', 'curator-registration', 'consultation', 'contact-us'];

/** What staff have opened beyond the forms of the programme, such as a survey. */
export const surveys = (items: FormItem[]): FormItem[] =>
  formsWithoutPage(items).filter(({ id }) => !FORMS_IN_MENUS.includes(id));
