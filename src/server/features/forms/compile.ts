/** A form file made into the document that is served: the engine compiles, the hash of the law is added here. */
import { createHash } from 'node:crypto';
import { canonicalJson, compileForm, lawOf } from '#engine/form.ts';
import type { FormDoc, FormFile, World } from '#engine/types.ts';

/** First 16 hex digits of SHA-256 over what decides about answers; words do not change it. */
export function hashOf(doc: FormDoc): string {
  return createHash('sha256')
    .update(canonicalJson(lawOf(doc)))
    .digest('hex')
    .slice(0, 16);
}

export function compileDoc(file: FormFile, world: World, at: { version: number; state?: FormDoc['state'] }): FormDoc {
  const draft = compileForm(file, world, { ...at, hash: '' });
  const hash = hashOf(draft);
  return { ...draft, hash, validator: `/forms/${draft.id}/${hash}.js` };
}
