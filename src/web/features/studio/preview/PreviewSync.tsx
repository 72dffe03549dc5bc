/** Keeps the preview in step with the edited form and the edited node. */
import { useContext, useEffect } from 'react';
import type { FormDoc } from '#engine/types.ts';
import { fieldId, useFormSession } from '../../../forms/index.ts';
import { TrialAnswersContext } from './trial-answers.ts';

interface Props {
  doc: FormDoc;
  /** The edited question. */
  field: string | null;
  frame: () => HTMLElement | null;
}

const HIGHLIGHT_ATTRIBUTE = 'data-looked-at';

export function PreviewSync({ doc, field, frame }: Props) {
  const formSession = useFormSession();
  const trial = useContext(TrialAnswersContext);
  useEffect(() => {
    const { store } = formSession;
    trial.set(store.answers());
    return store.onChange(() => trial.set(store.answers()));
  }, [formSession, trial]);
  // The preview leaves no data on this device.
  useEffect(() => formSession.removeLocalCopy(), [formSession]);
  useEffect(() => {
    if (formSession.cell.get().doc === doc) return;
    // The editor needs no notice that the form changed.
    void formSession.checkForNewVersion().then(() => {
      formSession.cell.set({ updateNotice: null, changed: null });
      // A changed rule calculates the given answers again.
      formSession.store.replace(formSession.store.answers());
    });
  }, [formSession, doc]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the highlighted element is looked up again when the form changes
  useEffect(() => {
    const highlight = () => {
      const box = frame();
      for (const previous of box?.querySelectorAll(`[${HIGHLIGHT_ATTRIBUTE}]`) ?? [])
        previous.removeAttribute(HIGHLIGHT_ATTRIBUTE);
      const id = field === null ? null : fieldId(formSession.idPrefix, field);
      const element = id === null ? null : box?.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
      if (!box || !element) return;
      element.setAttribute(HIGHLIGHT_ATTRIBUTE, '');
      const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
      if (inner.top >= outer.top && inner.bottom <= outer.bottom - 80) return;
      box.scrollTop += inner.top - outer.top - 48;
    };
    const timer = setTimeout(highlight, 120);
    return () => clearTimeout(timer);
  }, [formSession, field, doc, frame]);
  return null;
}
