/** Router of the preview: its steps have their own addresses, because the page address belongs to the editor. */
import { type ReactNode, useEffect } from 'react';
import {
  // React Router refuses nested routers, unless the inner one cannot see the outer context.
  UNSAFE_LocationContext as LocationContext,
  MemoryRouter,
  UNSAFE_RouteContext as RouteContext,
  useSearchParams,
} from 'react-router-dom';

interface Props {
  step: string | null;
  /** Called with the current step of the preview. */
  onStep: (step: string | null) => void;
  children: ReactNode;
}

// React Router sees a missing location as "no outer router", but its type allows none.
const NO_LOCATION = null as never;

export const IsolatedRouter = ({ step, onStep, children }: Props) => (
  <LocationContext value={NO_LOCATION}>
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
