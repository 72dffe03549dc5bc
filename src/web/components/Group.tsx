/** Controls or texts that belong together and have a name for screen readers. A fieldset has a border, a minimum width and a legend of its own. */
import type { ComponentPropsWithRef } from 'react';

type Props = Omit<ComponentPropsWithRef<'div'>, 'role'> & { 'aria-label': string | undefined };

// biome-ignore lint/a11y/useSemanticElements: see above.
export const Group = (props: Props) => <div role="group" {...props} />;
