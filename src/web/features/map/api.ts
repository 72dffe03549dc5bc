import { queryOptions } from '@tanstack/react-query';
import { accountPaths } from '#contract/calls/account.ts';
import type { ShopDetail } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';
import { post } from '../../api/call.ts';
import type { Coordinates } from './distance.ts';

/** More data of a shop than its point has, for the card over the map. */
export const shopQuery = (id: string) => queryOptions<ShopDetail>({ queryKey: [apiPaths.shop(id)] });

export const readMapLink = (link: string) =>
  post<Coordinates & { approximate: boolean }>(accountPaths.mapLink, { link });
