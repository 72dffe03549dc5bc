import { accountPaths } from '#contract/calls/account.ts';
import { apiPaths } from '#contract/paths.ts';
import { post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

/** More data of a shop than its point has, for the card over the map. */
export const shopQuery = (id: string) => pathQuery(apiPaths.shop(id));

export const readMapLink = (link: string) => post(accountPaths.mapLink, { link });
