import type { CommonBinding, FormBinding } from '#server/form-bindings.ts';
import { ADDRESS_FORM } from './personal-details.ts';

export const userBindings: FormBinding[] = [
  {
    form: ADDRESS_FORM,
    ownCall: 'PATCH /api/v1/auth/user/personal',
    stored: [
      {
        table: 'users',
        of: 'records',
        answers: 'address',
        version: 'address_version',
        where: 't.address is not null and t.address_version is not null',
      },
      // The default one is counted as the address of the profile.
      { table: 'user_addresses', of: 'records', where: 't.answers is not null' },
      // Where an order was sent to.
      { table: 'orders', of: 'copies', answers: 'address' },
    ],
  },
];

/** An avatar belongs to no form. */
export const avatarBinding: CommonBinding = { files: { kind: 'avatar' } };
