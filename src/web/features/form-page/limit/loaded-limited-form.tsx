/** The part of the page for forms with a limit, loaded when such a form is opened. */
import { type ComponentProps, lazy } from 'react';

const load = () => import('./LimitedForm.tsx');
type Part = Awaited<ReturnType<typeof load>>['default'];
const Lazy = lazy(load);
let loaded: Part | undefined;

/** For the server, which renders synchronously. */
export const preloadLimitedForm = async (): Promise<void> => {
  loaded = (await load()).default;
};

export function LoadedLimitedForm(props: ComponentProps<Part>) {
  const Found = loaded ?? Lazy;
  return <Found {...props} />;
}
