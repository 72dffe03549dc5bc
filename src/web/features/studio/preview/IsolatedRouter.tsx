/** The steps of the trial walk through addresses of their own: the page's address is the editor's. */
import { type ReactNode, useEffect } from 'react';
import {
  // A router in a router is refused, unless what stands within does not see the outer one.
  UNSAFE_LocationContext as LocationContext,
  MemoryRouter,
  UNSAFE_RouteContext as RouteContext,
  useSearchParams,
} from 'react-router-dom';

interface Props {
  step: string | null;
  /** Told where the trial stands. */
  onStep: (step: string | null) => void;
  children: ReactNode;
}

export const IsolatedRouter = ({ step, onStep, children }: Props) => (
  <LocationContext value={null as never}>
    <RouteContext value={{ outlet: null, matches: [], isDataRoute: false }}>
      <MemoryRouter initialEntries={[step === null ? '/' : `/?langkah=${encodeURIComponent(step)}`]}>
        <ReportStep onStep={onStep} />
        {children}
      </MemoryRouter>
    </RouteContext>
  </LocationContext>
);

function ReportStep({ onStep }: Pick<Props, 'onStep'>) {
  const [params] = useSearchParams();
  const step = params.get('langkah');
  useEffect(() => onStep(step), [step, onStep]);
  return null;
}
