/** Reads a YAML text: small ones on the main thread, large ones on the worker thread. */
import { type Position, positionOf } from '../positions.ts';
import { listYamlFaults, type PlacedFault, parseUnchecked, readYaml } from '../yaml.ts';
import { LARGE_TEXT, runTask } from './task-runner.ts';
import type { YamlReading } from './task-types.ts';

export type { YamlReading };

export function readYamlTextSync(text: string): YamlReading {
  const read = readYaml(text);
  if (!('fault' in read)) return { value: read.value };
  return { fault: { ...read.fault, line: Math.max(1, read.lines.linePos(read.fault.at).line) } };
}

export const readYamlText = async (text: string): Promise<YamlReading> =>
  text.length > LARGE_TEXT ? runTask('read', text) : readYamlTextSync(text);

/** Every fault of a text, by line. Empty if it can be read. */
export const findYamlFaults = async (text: string): Promise<PlacedFault[]> =>
  text.length > LARGE_TEXT ? runTask('faults', text) : listYamlFaults(text);

type Path = Array<string | number>;

export function findPositionsSync(text: string, paths: Path[]): Position[] {
  const { document, lines } = parseUnchecked(text);
  return paths.map((path) => positionOf(document, lines, path));
}

/** One position for each path. The text can be read. */
export const findPositions = async (text: string, paths: Path[]): Promise<Position[]> =>
  text.length > LARGE_TEXT ? runTask('positions', text, paths) : findPositionsSync(text, paths);
