/** A form on its own page, then its confirmation. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, use, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AfterFirstPaint } from '../../components/AfterFirstPaint.tsx';
import { WizardSkeleton } from '../../components/WizardSkeleton.tsx';
import { FirstStepContext, type WizardProps } from '../../forms/index.ts';
import { confirmationOf, SENT_PARAMETER, type SentForm, sentNumberOf, useSentForm } from '../../sent-forms.ts';
import { contactAnswers, userAnswers } from '../../session/prefilled-answers.ts';
import { useSession } from '../../session/session-store.ts';
import { userQuery, useUser } from '../../session/user.ts';
import { SentConfirmation } from './SentConfirmation.tsx';
import { t } from './translations.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));

const CONTACT_FORM = 'contact-us';

interface Props {
  form: string;
  /** A logged-in user gets the confirmation page. Others see only the number here. */
  showsConfirmation: boolean;
  height: number;
}

function FormWizard({ form, showsConfirmation, height }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { status } = useSession();
  const user = useUser();
  const queryClient = useQueryClient();
  const { sent, remember, begin } = useSentForm(form);
  // A link from an order contains its number (`?jenis=…&nomor_pesanan=…`). Such a message has its own draft, apart from
  // one that was started before.
  const order = form === CONTACT_FORM ? params.get('nomor_pesanan') : null;
  const number = (order ? undefined : sent?.number) ?? sentNumberOf(params);
  const prefill = form === CONTACT_FORM ? contactAnswers : userAnswers;
  // The form opens while the profile loads. One about an order is sent with these values and waits for them.
  const profile = useMemo(
    () => (status === 'loggedIn' ? queryClient.ensureQueryData(userQuery).then(prefill, () => ({})) : {}),
    [status, queryClient, prefill],
  );
  if (number) {
    const startAgain = () => {
      begin();
      void navigate(pathname, { replace: true });
    };
    return (
      <SentConfirmation
        id={sent?.id}
        number={number}
        isWaiting={sent?.status === 'queued'}
        placeToken={sent?.place_token}
        confirmation={confirmationOf(form, number)}
        onAgain={startAgain}
      />
    );
  }
  if (order && user.isLoading) return <WizardSkeleton height={height} />;
  const known = user.data ? prefill(user.data) : {};
  const complaint = { jenis: params.get('jenis') ?? 'pengaduan-konsumen', nomor_pesanan: order };
  const start: Partial<WizardProps> = order
    ? { mode: 'edit', copyKey: order, known: { ...known, ...complaint }, submitLabel: t('contact.send') }
    : { initialAnswers: profile };
  return (
    <Wizard
      key={order}
      form={form}
      title={false}
      {...start}
      onDone={(result) => {
        const receipt = result as SentForm;
        remember(receipt);
        const page = showsConfirmation && status === 'loggedIn' ? `/curation/${receipt.id}` : pathname;
        void navigate(`${page}?${SENT_PARAMETER}=${receipt.number}`, { replace: true });
      }}
    />
  );
}

export function StandaloneForm({ height = 420, ...props }: Omit<Props, 'height'> & { height?: number }) {
  const renderFirstStep = use(FirstStepContext);
  return (
    <Box sx={{ minHeight: height }}>
      {renderFirstStep?.({ form: props.form, title: false }) ?? (
        <AfterFirstPaint height={height}>
          <FormWizard height={height} {...props} />
        </AfterFirstPaint>
      )}
    </Box>
  );
}
