/** Slow work on texts of forms, as pure functions that run the same on the main thread and on the worker thread. */
import { stringify } from 'yaml';
import { exportXlsForm } from '#engine/xlsform/export-form.ts';
import { importXlsForm } from '#engine/xlsform/import-form.ts';
import type { WorkbookSheets } from '#server/modules/files/tables/tables.commands.ts';
import { copyFormText } from '../copy-form.ts';
import { type DraftOverlay, overlayDraft } from '../draft-overlay.ts';
import { readMetaSchemas } from '../meta-schema.ts';
import { SchemaFileReader } from '../schema-file-reader.ts';
import { compileModule } from '../validator-module.ts';
import { listYamlFaults } from '../yaml.ts';
import { findPositionsSync, readYamlTextSync } from './read-yaml-text.ts';
import type { Tasks, TextCheckContext } from './task-types.ts';

/** The limit of the texts of a form, as everywhere. The comments at the top of an imported form have their place in it. */
const MAX_TEXT = 262_144;
const MAX_FORM_TEXT = MAX_TEXT - 20_000;

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
  async importXlsForm(workbook, words, title) {
    if (!context) throw new Error('nothing to import into');
    const { lines, others } = JSON.parse(workbook) as WorkbookSheets;
    const { survey = [], choices = [], settings = [] } = lines;
    const sheets = { survey, choices, settings, others };
    const made = importXlsForm(sheets, context.world, words, title);
    if ('refused' in made) return made;
    const { form, lists, notes, counts } = made;
    const yaml = yamlOf(form);
    const files = lists.map((file) => ({
      id: file.$id,
      title: file.title ?? file.$id,
      options: file.enum.length,
      yaml: yamlOf(file),
    }));
    if (yaml.length > MAX_FORM_TEXT || files.some((list) => list.yaml.length > MAX_TEXT))
      return { refused: 'too-long' };
    return { form, notes, counts, yaml, lists: files };
  },
  async exportXlsForm(file, doc, options) {
    if (!context) throw new Error('nothing to export from');
    return exportXlsForm(file, doc, { ...context.world, options });
  },
};
