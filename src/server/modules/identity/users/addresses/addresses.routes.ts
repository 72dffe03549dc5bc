import { Type } from 'typebox';
import { AddressBody, AddressBook } from '#contract/addresses.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { ADDRESS_FORM } from '../personal-details.ts';
import { addAddress, changeAddress, loadAddressBook, removeAddress, setDefaultAddress } from './addresses.commands.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });
const access = 'session' as const;
const limit = { name: 'addresses', max: 120, windowSeconds: 3600, by: 'person' as const };
const form = { id: ADDRESS_FORM, at: 'answers' as const };
const response = { 200: Envelope(AddressBook) };

/** Each call returns the whole book. */
export default async function addressRoutes(app: App): Promise<void> {
  const load = (userId: string) => loadAddressBook(app, app.db.kysely, userId);

  app.get(
    '/users/addresses',
    { config: { access }, schema: { summary: 'My addresses, the default one first', response } },
    async (request) => ok(await load(userOf(request).id)),
  );
  app.post(
    '/users/addresses',
    {
      config: { access, limit, form },
      schema: {
        summary: 'Add an address: answers of the form address',
        body: AddressBody,
        response: { 201: Envelope(AddressBook) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      await addAddress(app, user, request.body, request.ip);
      return reply.code(201).send(ok(await load(user.id), app.t('accounts:address_book.added')));
    },
  );
  app.put(
    '/users/addresses/:id',
    {
      config: { access, limit, form },
      schema: {
        summary: 'Change an address; the default one is the address of the profile',
        params: Params,
        body: AddressBody,
        response,
      },
    },
    async (request) => {
      const user = userOf(request);
      await changeAddress(app, user, request.params.id, request.body, request.ip);
      return ok(await load(user.id), app.t('accounts:address_book.changed'));
    },
  );
  app.post(
    '/users/addresses/:id/default',
    { config: { access, limit }, schema: { summary: 'Make an address the default one', params: Params, response } },
    async (request) => {
      const user = userOf(request);
      await setDefaultAddress(app, user, request.params.id, request.ip);
      return ok(await load(user.id), app.t('accounts:address_book.made_default'));
    },
  );
  app.delete(
    '/users/addresses/:id',
    { config: { access }, schema: { summary: 'Remove an address', params: Params, response } },
    async (request) => {
      const user = userOf(request);
      await removeAddress(app, user, request.params.id, request.ip);
      return ok(await load(user.id), app.t('accounts:address_book.removed'));
    },
  );
}
