/** The form at a short address. Published forms only: a form that is in preparation has no page yet. */
import type { FastifyInstance } from 'fastify';
import { shortCodeOf } from '../lib/short-code.ts';

export function makeShortLinks(app: FastifyInstance): (code: string) => Promise<string | undefined> {
  let revision = -1;
  let ids = new Map<string, string>();
  return async (code) => {
    const forms = await app.forms.listSources();
    if (revision !== app.forms.revision()) {
      revision = app.forms.revision();
      ids = new Map(forms.map(({ doc }) => [shortCodeOf(doc.id), doc.id]));
    }
    // Phones begin what is typed with a capital letter.
    return ids.get(code.toLowerCase());
  };
}
