/** Findings about a YAML file that staff want to import: every fault by line, with an Indonesian sentence. */
import type { StudioFinding } from '#contract/studio.ts';
import type { TextName } from '#server/lib/i18n.ts';
import type { App } from '#server/types.ts';
import { type Finding, findPositions, findYamlFaults, type Position } from '../../forms/forms.commands.ts';

const MAX_FINDINGS = 100;

const findingAt = (place: Position, text: string): StudioFinding => ({
  file: 'form',
  ...place,
  path: [],
  level: 'error',
  text,
});

/** Why the file cannot be read. */
export const yamlFindings = async (app: App, yaml: string): Promise<StudioFinding[]> =>
  (await findYamlFaults(yaml)).map(({ code, params, line, column }) =>
    findingAt({ line, column }, app.t(`forms-check:${code}`, params)),
  );

/** Refuses the file for one reason at this path. */
export async function refusalFindings(
  app: App,
  yaml: string,
  path: string[],
  why: TextName<'studio-import'>,
): Promise<StudioFinding[]> {
  const [place = { line: 1, column: 1 }] = await findPositions(yaml, [path]);
  return [findingAt(place, app.t(`studio-import:${why}`))];
}

/** The findings about one file (`form`, or the id of a list), by line. */
export const findingsOf = (findings: Finding[], file: string): StudioFinding[] =>
  findings
    .filter((one) => one.file === file)
    .slice(0, MAX_FINDINGS)
    .map((one) => ({ ...one, file: 'form' }))
    .sort((one, other) => one.line - other.line);
