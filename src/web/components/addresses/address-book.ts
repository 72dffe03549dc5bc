/** Server calls of the address book. Each returns the whole book. */
import type { AddressBody } from '#contract/addresses.ts';
import { accountPaths } from '#contract/calls/account.ts';
import { post, put, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const ADDRESS_FORM = 'address';
export const addressBookQuery = pathQuery(accountPaths.addresses);

export const addAddress = (body: AddressBody) => post(accountPaths.addresses, body);
export const changeAddress = (id: string, body: AddressBody) => put(accountPaths.address(id), body);
export const makeMainAddress = (id: string) => post(accountPaths.defaultAddress(id), {});
export const removeAddress = (id: string) => remove(accountPaths.address(id));
