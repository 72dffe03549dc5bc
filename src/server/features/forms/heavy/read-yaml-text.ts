/** Parses a YAML text: small ones on the main thread, large ones on the worker thread. */
import { readYaml } from '../yaml.ts';
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
