/** A form at an address of its own: filled in, and then what was sent. */
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AfterPage } from '../../components/AfterPage.tsx';
import { Bone } from '../../components/Bone.tsx';
import type { WizardProps } from '../../forms/types.ts';
import { SENT_PARAMETER, type SentForm, sentNumberOf, useSentForm } from '../../sent-forms.ts';
import { contactAnswers, personAnswers } from '../../session/known-answers.ts';
import { useSession } from '../../session/store.ts';
import { useUser } from '../../session/user.ts';
import { Sent } from './Sent.tsx';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));

const CONTACT = 'contact-us';

interface Props {
  form: string;
  /** The page of what was sent follows, for a person who is logged in. Else its number stands here. */
  opensSent: boolean;
  height: number;
}

function Filled({ form, opensSent, height }: Props) {
  const { t } = useTranslation('form-page');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { status } = useSession();
  const user = useUser();
  const { sent, remember, begin } = useSentForm(form);
  // A link from an order names it (`?jenis=…&nomor_pesanan=…`): such a message is kept apart from one that was begun before.
  const order = form === CONTACT ? params.get('nomor_pesanan') : null;
  const number = (order ? undefined : sent?.number) ?? sentNumberOf(params);
  if (number) {
    const again = () => {
      begin();
      void navigate(pathname, { replace: true });
    };
    return <Sent id={sent?.id} number={number} onAgain={again} />;
  }
  if (user.isLoading) return <Bone height={height} />;
  const known = user.data ? (form === CONTACT ? contactAnswers : personAnswers)(user.data) : {};
  const complaint = { jenis: params.get('jenis') ?? 'pengaduan-konsumen', nomor_pesanan: order };
  const start: Partial<WizardProps> = order
    ? { mode: 'edit', copyKey: order, known: { ...known, ...complaint }, submitLabel: t('contact.send') }
    : { initialAnswers: known };
  return (
    <Wizard
      key={order}
      form={form}
      title={false}
      {...start}
      onDone={(result) => {
        const receipt = result as SentForm;
        remember(receipt);
        const page = opensSent && status === 'loggedIn' ? `/curation/${receipt.id}` : pathname;
        void navigate(`${page}?${SENT_PARAMETER}=${receipt.number}`, { replace: true });
      }}
    />
  );
}

export const OpenForm = ({ height = 420, ...props }: Omit<Props, 'height'> & { height?: number }) => (
  <AfterPage height={height}>
    <Filled height={height} {...props} />
  </AfterPage>
);
