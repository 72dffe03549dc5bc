/** Keeps the trial at the form as it is being written, and at the place that is being edited. */
import { useEffect } from 'react';
import type { FormDoc } from '#engine/types.ts';
import { useFilling } from '../../../forms/context.ts';
import { idOf } from '../../../forms/focus.ts';

interface Props {
  doc: FormDoc;
  /** The question that is being edited. */
  field: string | null;
  frame: () => HTMLElement | null;
}

const MARK = 'data-looked-at';

export function Follow({ doc, field, frame }: Props) {
  const filling = useFilling();
  // A trial leaves nothing behind on this device.
  useEffect(() => filling.forget(), [filling]);
  useEffect(() => {
    if (filling.cell.get().doc === doc) return;
    // Who writes the form need not be told that it changed.
    void filling.checkForm().then(() => filling.cell.set({ news: null, changed: null }));
  }, [filling, doc]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked is looked for anew when the form changed
  useEffect(() => {
    const look = () => {
      const box = frame();
      for (const old of box?.querySelectorAll(`[${MARK}]`) ?? []) old.removeAttribute(MARK);
      const id = field === null ? null : idOf(filling.props.form, field);
      const found = id === null ? null : box?.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
      if (!box || !found) return;
      found.setAttribute(MARK, '');
      const [outer, inner] = [box.getBoundingClientRect(), found.getBoundingClientRect()];
      if (inner.top >= outer.top && inner.bottom <= outer.bottom - 80) return;
      box.scrollTop += inner.top - outer.top - 48;
    };
    const timer = setTimeout(look, 120);
    return () => clearTimeout(timer);
  }, [filling, field, doc, frame]);
  return null;
}
