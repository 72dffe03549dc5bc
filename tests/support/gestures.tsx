/**
 * What a person does to a part of a page, without a browser: the part is drawn as the server draws it, a gesture is made to
 * what it shows, and it is drawn as it is then. A gesture comes in the midst of drawing, so the part draws itself again with
 * whatever changed; effects do not run.
 */
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';

type RenderedElement = ReactElement<Record<string, unknown>>;

/** All that a part shows, in the order in which it stands; what its own parts show is theirs. */
export function listElements(node: unknown): RenderedElement[] {
  if (Array.isArray(node)) return node.flatMap((one) => listElements(one));
  if (!isValidElement(node)) return [];
  const element = node as RenderedElement;
  return [element, ...Object.values(element.props).flatMap((one) => listElements(one))];
}

interface Gesture<P> {
  Part: (props: P) => ReactNode;
  props: P;
  /** Null while what it is meant for is not shown. */
  gesture: (shown: RenderedElement[]) => (() => void) | null;
  wrapper?: (part: ReactNode) => ReactNode;
}

/** The page as it stands after the gesture, once all that comes later has come. */
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
