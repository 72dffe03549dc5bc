/** Compiles the shipped form files (and any others given) as the server does, for the harness to serve. */
import type { FormDoc, FormFile, World } from '#engine/types.ts';
import { compileDoc } from '#server/features/forms/compile.ts';
import { readSchemas } from '#server/features/forms/files.ts';
import { buildModule } from '#server/features/forms/module.ts';

export interface Served {
  doc: FormDoc;
  module: string;
}

export async function readWorld(): Promise<World> {
  const { world } = await readSchemas(process.cwd());
  return world;
}

export async function serveForm(world: World, file: FormFile, version = 1): Promise<Served> {
  const doc = compileDoc(file, world, { version });
  return { doc, module: await buildModule(doc) };
}
