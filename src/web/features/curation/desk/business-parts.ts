/** The two parts of a curator's businesses in the URL. Only the submissions have pages there. */
import { defineList } from '../../../components/lists/define-list.ts';
import { oneOf, page } from '../../../components/lists/params.ts';

/** `part` is empty for the businesses themselves. */
export const businessParts = defineList({ part: oneOf(['sent'], ''), page });
