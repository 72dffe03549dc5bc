/**
 * Tests a component without a browser: it is rendered like on the server, a user action calls a handler of an element, and the
 * component is rendered again. The action runs during rendering, so React renders the component again with the new state.
 * Effects do not run.
 */
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';

type RenderedElement = ReactElement<Record<string, unknown>>;

/** All elements that a component renders, in order, without the output of nested components. */
function listElements(node: unknown): RenderedElement[] {
  if (Array.isArray(node)) return node.flatMap((child) => listElements(child));
  if (!isValidElement(node)) return [];
  const element = node as RenderedElement;
  return [element, ...Object.values(element.props).flatMap((child) => listElements(child))];
}

interface Gesture<P> {
  Part: (props: P) => ReactNode;
  props: P;
  /** Null while the element is not shown. */
  gesture: (shown: RenderedElement[]) => (() => void) | null;
  wrapper?: (part: ReactNode) => ReactNode;
}

/** HTML after the action, including everything that is rendered later (Suspense). */
export async function renderAfter<P>({
  Part,
  props,
  gesture,
  wrapper: around = (part) => part,
}: Gesture<P>): Promise<string> {
  let isMade = false;
  const Watched = () => {
    const drawn = Part(props);
    const act = isMade ? null : gesture(listElements(drawn));
    if (act) {
      isMade = true;
      act();
    }
    return drawn;
  };
  const { prelude } = await prerender(around(<Watched />));
  const html = await new Response(prelude).text();
  if (!isMade) throw new Error('Nothing of that kind was shown.');
  return html;
}
