/** The form of one address in the profile. The main address is changed field by field, so that two devices may change it. */
import {
  ADDRESS_FORM,
  addAddress,
  addressBookQuery,
  changeAddress,
} from '../../../components/addresses/address-book.ts';
import { t } from '../../../components/addresses/translations.ts';
import { EditForm } from '../../../components/EditForm.tsx';
import { type User, userQueryKey } from '../../../session/user.ts';
import { savePersonal } from '../api.ts';
import { copyKeyOf, type EditedAddress } from './edited-address.ts';

interface Props {
  user: User;
  edited: EditedAddress;
  onDone: () => void;
}

export function AddressEditor({ user, edited, onDone }: Props) {
  const copyKey = copyKeyOf(edited);
  const common = { height: 320, form: ADDRESS_FORM, copyKey, submitLabel: t('submit'), onCancel: onDone, onDone };
  if (edited.kind === 'first' || edited.kind === 'main')
    return (
      <EditForm
        {...common}
        initialAnswers={user.personal.address ?? {}}
        onSubmit={(_answers, { changed, form_version }) => savePersonal({ address: changed, form_version })}
        query={{ queryKey: userQueryKey }}
        toast={{ title: t('saved') }}
      />
    );
  const entry = edited.kind === 'other' ? edited.entry : null;
  return (
    <EditForm
      {...common}
      initialAnswers={entry?.answers ?? {}}
      onSubmit={(answers, { form_version }) =>
        entry ? changeAddress(entry.id, { answers, form_version }) : addAddress({ answers, form_version })
      }
      query={addressBookQuery}
      toast={{ title: t(entry ? 'saved' : 'added') }}
    />
  );
}
