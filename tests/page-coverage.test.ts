/** Every page of the product is checked in the browser: a third of them in `npm test`, all of them with full counts. */
import { expect, test } from 'vitest';
import { findWebUrl, webPages } from '#contract/pages.ts';
import {
  contactPage,
  curationPages,
  marketPages,
  orderPages,
  pathOf,
  signedInPages,
  visitorPages,
} from './e2e/support/checked-pages.ts';

const views = [
  visitorPages,
  contactPage,
  marketPages,
  orderPages,
  ...Object.values(curationPages),
  ...Object.values(signedInPages),
].flat();
const patternOf = (page: string) => findWebUrl(new URL(page, 'http://localhost').pathname.replaceAll('/:id', '/1'));

test('every address of the web is looked at in the browser, narrow and wide, by somebody who may see it', () => {
  const looked = new Set(views.map((look) => patternOf(pathOf(look))));
  const unseen = Object.keys(webPages).filter((pattern) => !looked.has(pattern as keyof typeof webPages));
  expect(unseen).toEqual([]);
});
