/** Opens a form session and provides it to its children, which use it through `useFormSession`. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormSessionContext } from './context.ts';
import { useEnvironment } from './environment.tsx';
import { FormLoadError, FormSkeleton } from './FormStatePanels.tsx';
import { releaseIdPrefix, takeIdPrefix } from './focus.ts';
import type { FormSession } from './form-session.ts';
import { openFormSession } from './open-session.ts';
import type { FormsEnvironment, FormsProblem, WizardProps } from './types.ts';

type Props = WizardProps & { children: ReactNode };

export function FormSessionProvider({ children, ...props }: Props) {
  const environment = useEnvironment();
  const [tries, setTries] = useState(0);
  if (environment.status === 'failed') return <FormLoadError problem={null} onRetry={() => setTries(tries + 1)} />;
  if (environment.status === 'pending') return <FormSkeleton />;
  const { env } = environment;
  const key = [props.form, props.mode, props.copyKey, env.person, tries].join();
  return (
    <OpenedSession key={key} env={env} props={props} onRetry={() => setTries(tries + 1)}>
      {children}
    </OpenedSession>
  );
}

interface OpenedSessionProps {
  env: FormsEnvironment;
  props: WizardProps;
  onRetry: () => void;
  children: ReactNode;
}

function OpenedSession({ env, props, onRetry, children }: OpenedSessionProps) {
  const [formSession, setFormSession] = useState<FormSession | null>(null);
  const [problem, setProblem] = useState<FormsProblem | null>(null);
  const latest = useRef(props);
  latest.current = props;
  // The page's callbacks may change with each render, but the form session stays the same while the form is open.
  if (formSession) formSession.props = props;

  useEffect(() => {
    let isGone = false;
    let opened: FormSession | undefined;
    const idPrefix = takeIdPrefix(latest.current.form);
    openFormSession(env, latest.current, idPrefix).then(
      (ready) => {
        opened = ready;
        if (isGone) ready.stop();
        else setFormSession(ready);
      },
      (thrown) => {
        if (!isGone) setProblem(thrown as FormsProblem);
      },
    );
    return () => {
      isGone = true;
      opened?.stop();
      releaseIdPrefix(idPrefix);
    };
  }, [env]);

  if (problem) return <FormLoadError problem={problem} onRetry={onRetry} />;
  if (!formSession) return <FormSkeleton />;
  return <FormSessionContext value={formSession}>{children}</FormSessionContext>;
}
