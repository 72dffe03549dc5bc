/** Compiles the form files of the repository (and any others given) as the server does, for the harness to serve. */
import type { CompileContext, FormDoc, FormFile } from '#engine/types.ts';
import { compileDoc } from '#server/modules/forms/forms/compile.ts';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { buildModule } from '#server/modules/forms/forms/validator-module.ts';

export interface ServedForm {
  doc: FormDoc;
  module: string;
}

export async function readWorld(): Promise<CompileContext> {
  const { world } = await readSchemas(process.cwd());
  return world;
}

export async function serveForm(world: CompileContext, file: FormFile, version = 1): Promise<ServedForm> {
  const doc = compileDoc(file, world, { version });
  return { doc, module: await buildModule(doc) };
}
