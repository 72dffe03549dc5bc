/** Compiles a form file into the document that is served. The engine compiles, and the semantic hash is added here. */
import { createHash } from 'node:crypto';
import { canonicalJson, compileForm, semanticPart } from '#engine/compile-form.ts';
import type { CompileContext, FormDoc, FormFile } from '#engine/types.ts';

/** First 16 hex digits of SHA-256 over the semantic part. Labels and texts do not change it. */
export function semanticHashOf(doc: FormDoc): string {
  return createHash('sha256')
    .update(canonicalJson(semanticPart(doc)))
    .digest('hex')
    .slice(0, 16);
}

export function compileDoc(
  file: FormFile,
  world: CompileContext,
  at: { version: number; state?: FormDoc['state'] },
): FormDoc {
  const draft = compileForm(file, world, { ...at, hash: '' });
  const hash = semanticHashOf(draft);
  return { ...draft, hash, validator: `/forms/${draft.id}/${hash}.js` };
}
