import { useEffect } from 'react';
import { useDoc, useFormSession } from '../../../forms/index.ts';
import type { ProductSave } from './useProductSave.ts';

/**
 * Shows a toast for a failed load of a live list, with the text of the specification. The field itself offers a retry.
 */
export function useReportListErrors(save: ProductSave) {
  const { env } = useFormSession();
  const doc = useDoc();
  const { send } = save;
  useEffect(() => {
    for (const { options } of Object.values(doc.ui.fields)) {
      if (typeof options !== 'object' || options.of !== undefined) continue;
      env.api.options(options.from).catch((problem: Error) => {
        send({ type: 'categories.failed', message: problem.message });
      });
    }
  }, [env, doc, send]);
}
