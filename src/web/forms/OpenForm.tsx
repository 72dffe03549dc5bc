/** A form opened for filling in; what stands inside reads and writes it through `useFilling`. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FillingContext } from './context.ts';
import { useEnvironment } from './environment.tsx';
import type { Filling } from './filling.ts';
import { Loading, NotOpened } from './OpeningStates.tsx';
import { openFilling } from './opening.ts';
import type { FormsEnvironment, FormsProblem, WizardProps } from './types.ts';

type Props = WizardProps & { children: ReactNode };

export function OpenForm({ children, ...props }: Props) {
  const environment = useEnvironment();
  const [tries, setTries] = useState(0);
  if (environment.status === 'failed') return <NotOpened problem={null} onRetry={() => setTries(tries + 1)} />;
  if (environment.status === 'pending') return <Loading />;
  const { env } = environment;
  const key = [props.form, props.mode, props.copyKey, env.person, tries].join();
  return (
    <Opened key={key} env={env} props={props} onRetry={() => setTries(tries + 1)}>
      {children}
    </Opened>
  );
}

interface OpenedProps {
  env: FormsEnvironment;
  props: WizardProps;
  onRetry: () => void;
  children: ReactNode;
}

function Opened({ env, props, onRetry, children }: OpenedProps) {
  const [filling, setFilling] = useState<Filling | null>(null);
  const [problem, setProblem] = useState<FormsProblem | null>(null);
  const latest = useRef(props);
  latest.current = props;
  // The page's callbacks may be new at each render; the filling is one for as long as it is open.
  if (filling) filling.props = props;

  useEffect(() => {
    let isGone = false;
    let opened: Filling | undefined;
    openFilling(env, latest.current).then(
      (ready) => {
        opened = ready;
        if (isGone) ready.stop();
        else setFilling(ready);
      },
      (thrown) => {
        if (!isGone) setProblem(thrown as FormsProblem);
      },
    );
    return () => {
      isGone = true;
      opened?.stop();
    };
  }, [env]);

  if (problem) return <NotOpened problem={problem} onRetry={onRetry} />;
  if (!filling) return <Loading />;
  return <FillingContext value={filling}>{children}</FillingContext>;
}
