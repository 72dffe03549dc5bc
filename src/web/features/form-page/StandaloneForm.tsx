/** A form on its own page, then its confirmation. */
import Box from '@mui/material/Box';
import { lazy, use } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AfterFirstPaint } from '../../components/AfterFirstPaint.tsx';
import { FirstStepContext, type WizardProps } from '../../forms/index.ts';
import { confirmationOf, SENT_PARAMETER, type SentForm, sentNumberOf, useSentForm } from '../../sent-forms.ts';
import { useSession } from '../../session/session-store.ts';
import { SentConfirmation } from './SentConfirmation.tsx';
import { t } from './translations.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));

const CONTACT_FORM = 'contact-us';

interface Props {
  form: string;
  /** A logged-in user gets the confirmation page. Others see only the number here. */
  showsConfirmation: boolean;
}

function FormWizard({ form, showsConfirmation }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { status } = useSession();
  const { sent, remember, begin } = useSentForm(form);
  // A link from an order contains its number (`?jenis=…&nomor_pesanan=…`). Such a message has its own draft, apart from
  // one that was started before.
  const order = form === CONTACT_FORM ? params.get('nomor_pesanan') : null;
  const number = (order ? undefined : sent?.number) ?? sentNumberOf(params);
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
  const complaint = { jenis: params.get('jenis') ?? 'pengaduan-konsumen', nomor_pesanan: order };
  const start: Partial<WizardProps> = order
    ? { mode: 'edit', copyKey: order, known: complaint, submitLabel: t('contact.send') }
    : { resumesByMail: true };
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

export function StandaloneForm({ height = 420, ...props }: Props & { height?: number }) {
  const renderFirstStep = use(FirstStepContext);
  return (
    <Box sx={{ minHeight: height }}>
      {renderFirstStep?.({ form: props.form, title: false, resumesByMail: true }) ?? (
        <AfterFirstPaint height={height}>
          <FormWizard {...props} />
        </AfterFirstPaint>
      )}
    </Box>
  );
}
