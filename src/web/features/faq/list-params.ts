/** The search text in the URL of /faq. */
import { defineList } from '../../components/lists/define-list.ts';
import { text } from '../../components/lists/params.ts';

export const faqList = defineList({ search: text });
