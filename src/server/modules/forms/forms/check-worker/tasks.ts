/** Slow work on texts of forms, as pure functions that run the same on the main thread and on the worker thread. */
import { stringify } from 'yaml';
import { exportXlsForm } from '#engine/xlsform/export-form.ts';
import { importXlsForm } from '#engine/xlsform/import-form.ts';
import { copyFormText } from '../copy-form.ts';
import { type DraftOverlay, overlayDraft } from '../draft-overlay.ts';
import { readMetaSchemas } from '../meta-schema.ts';
import { SchemaFileReader } from '../schema-file-reader.ts';
import { compileModule } from '../validator-module.ts';
import { listYamlFaults } from '../yaml.ts';
import { findPositionsSync, readYamlTextSync } from './read-yaml-text.ts';
import type { Tasks, TextCheckContext } from './task-types.ts';

const yamlOf = (file: object): string => stringify(file, { lineWidth: 120, aliasDuplicateObjects: false });

let context: TextCheckContext | undefined;
let overlay: DraftOverlay | undefined;

export const tasks: Tasks = {
  /** Stored until the next call. All later tasks use this context. */
  async around(given) {
    context = given;
  },
  async check(id, work, more) {
    if (!context) throw new Error('nothing to check in');
    const { world, sources, lists, sentences, metaDir } = context;
    const metas = await readMetaSchemas(metaDir);
    overlay = overlayDraft(
      { world, sources, lists, metas, openReader: () => new SchemaFileReader(sentences) },
      id,
      work,
    );
    for (const { raw, list } of more) overlay.addFindings(raw, list);
    return { findings: overlay.findings, candidates: overlay.candidates };
  },
  /** Adds to the result of the last check. */
  async add(more) {
    for (const { raw, list } of more) overlay?.addFindings(raw, list);
    return overlay?.findings ?? [];
  },
  async read(text) {
    return readYamlTextSync(text);
  },
  async faults(text) {
    return listYamlFaults(text);
  },
  async positions(text, paths) {
    return findPositionsSync(text, paths);
  },
  async copy(text, options) {
    return copyFormText(text, options);
  },
  async module(doc) {
    return compileModule(doc);
  },
  async importXlsForm(sheets, words, title) {
    if (!context) throw new Error('nothing to import into');
    const made = importXlsForm(sheets, context.world, words, title);
    if ('refused' in made) return made;
    const { form, lists, notes, counts } = made;
    return { form, notes, counts, yaml: yamlOf(form), lists: lists.map((file) => ({ file, yaml: yamlOf(file) })) };
  },
  async exportXlsForm(file, doc, options) {
    if (!context) throw new Error('nothing to export from');
    return exportXlsForm(file, doc, { ...context.world, options });
  },
};
