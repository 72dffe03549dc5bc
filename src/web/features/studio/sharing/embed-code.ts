/** The HTML that shows a form inside a page of another site. */
import { absoluteUrl } from '../../../format/site.ts';

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** `allow`: questions about a place offer to use the position of the device. */
export const embedCodeOf = (form: string, title: string): string =>
  `<iframe src="${escapeAttribute(absoluteUrl(`/embed/${form}`))}"
  title="${escapeAttribute(title)}"
  width="100%" height="800" style="border: 0" loading="lazy" allow="geolocation"></iframe>`;
