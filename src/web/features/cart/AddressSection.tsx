/**
 * Delivery address: the default one, another one of the address book by one press, or the address form. Unconfirmed input stays on
 * this device, and the form is open as long as there is any.
 */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { AddressBook } from '#contract/addresses.ts';
import { MAX_ADDRESSES } from '#contract/limits.ts';
import type { Profile } from '#contract/users.ts';
import type { Answers } from '#engine/types.ts';
import type { FieldErrors } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { ADDRESS_FORM, addAddress, changeAddress } from '../../components/addresses/address-book.ts';
import { SavedAddress } from '../../components/addresses/SavedAddress.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { hasUnsentAnswers } from '../../offline/unsent-answers.ts';
import { AddressChoice } from './AddressChoice.tsx';
import { t } from './translations.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));

interface Props {
  /** The buyer. */
  personal: Profile['personal'];
  /** The address that was entered here, if any. It counts before the saved one. */
  typed: Answers | null;
  saved: Answers | null;
  book: UseQueryResult<AddressBook>;
  /** The chosen entry of the book; null: the default one. */
  address_id: string | null;
  /** Server errors by field. */
  errors: FieldErrors;
  isMissing: boolean;
  onChoose: (id: string | null) => void;
  onUse: (address: Answers, form_version: number) => void;
  /** The form is open, so its content is not the address of the order yet. */
  onEditing: (isEditing: boolean) => void;
  /** The form's own buttons were pressed. */
  onOwnPress: () => void;
}

type View = 'chosen' | 'list' | 'change' | 'new';

const COPY_KEYS = { new: 'checkout-new', change: 'checkout' } as const;
/** Otherwise the order would go to the old address, although another one was typed. */
const unsentView = (): View =>
  (['new', 'change'] as const).find((view) => hasUnsentAnswers(ADDRESS_FORM, COPY_KEYS[view])) ?? 'chosen';

export function AddressSection(props: Props) {
  const { personal, typed, saved, book, address_id, errors, isMissing, onChoose, onUse, onEditing, onOwnPress } = props;
  const address = typed ?? saved;
  const isWrong = Object.keys(errors).length > 0;
  const isLoading = !address && address_id !== null && book.isPending;
  const [view, setView] = useState<View>(unsentView);
  const [wasMissing] = useState(address === null);
  /** What the buyer ticked; null: nothing yet. */
  const [ticked, setTicked] = useState<boolean | null>(null);
  const isRoomLeft = (book.data?.length ?? MAX_ADDRESSES) < MAX_ADDRESSES;
  const isSaved = ticked ?? (view === 'new' ? isRoomLeft : wasMissing);
  const isOpen = !isLoading && (view === 'change' || view === 'new' || address === null || isWrong);
  useEffect(() => {
    onEditing(isOpen);
    return () => onEditing(false);
  }, [isOpen, onEditing]);

  if (isLoading)
    return (
      <Panel title={t('checkout_page.address.title')}>
        <SkeletonBar height={72} />
      </Panel>
    );
  if (!isOpen && address) {
    const buttons = (
      // In line with the address. Buttons without a border stand further out.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 1 }}>
        <Action
          look="outlined"
          size="small"
          label={t('checkout_page.address.change')}
          onClick={() => setView('change')}
        >
          {t('checkout_page.address.change_short')}
        </Action>
        <Action size="small" expanded={view === 'list'} onClick={() => setView(view === 'list' ? 'chosen' : 'list')}>
          {t('checkout_page.address.others')}
        </Action>
      </Box>
    );
    return (
      <Panel title={t('checkout_page.address.title')}>
        <SavedAddress answers={address} name={personal.name}>
          {buttons}
        </SavedAddress>
        {view === 'list' && (
          <AddressChoice
            book={book}
            name={personal.name}
            current={typed ? null : (address_id ?? 'default')}
            onChoose={(id) => {
              onChoose(id);
              setView('chosen');
            }}
            onNew={() => {
              setTicked(null);
              setView('new');
            }}
          />
        )}
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('checkout_page.address.text')}</Box>
      </Panel>
    );
  }
  /** The entry that the form changes. */
  const entry =
    view === 'new' || typed
      ? undefined
      : book.data?.find(({ id, is_default }) => (address_id === null ? is_default : id === address_id));
  const use = async (answers: Answers, form_version: number) => {
    if (isSaved && book.data)
      await (entry ? changeAddress(entry.id, { answers, form_version }) : addAddress({ answers, form_version }));
    onUse(answers, form_version);
    setView('chosen');
  };
  return (
    <Panel
      title={t('checkout_page.address.title')}
      text={t(address ? 'checkout_page.address.text' : 'checkout_page.address.text_none')}
    >
      <FormAlert
        text={isWrong ? t('checkout_page.address.correct') : isMissing ? t('checkout_page.address.missing') : null}
      />
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', cursor: 'pointer', ml: -1.5 }}>
        <Checkbox
          checked={isSaved && book.data !== undefined}
          // Without the book it is not known which entry is changed.
          disabled={!book.data}
          onChange={(event) => setTicked(event.target.checked)}
          sx={{ width: 48, height: 48, color: 'soft.outline' }}
        />
        {t('checkout_page.address.save')}
      </Box>
      <Suspense fallback={<SkeletonBar height={480} />}>
        <Box onClickCapture={onOwnPress}>
          <Wizard
            key={`${view === 'new'} ${JSON.stringify(errors)}`}
            form={ADDRESS_FORM}
            mode="edit"
            isInline
            copyKey={COPY_KEYS[view === 'new' ? 'new' : 'change']}
            title={false}
            headingLevel={2}
            initialAnswers={view === 'new' ? {} : (address ?? {})}
            errors={errors}
            submitLabel={t('checkout_page.address.use')}
            onSubmit={(answers, { form_version }) => use(answers, form_version)}
            done={() => null}
            {...(address && !isWrong ? { onCancel: () => setView('chosen') } : {})}
          />
        </Box>
      </Suspense>
    </Panel>
  );
}
