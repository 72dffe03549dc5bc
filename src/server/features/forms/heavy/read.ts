/** What a YAML text says: read at once, or on the thread where it is large. */
import { readYaml, type YamlFault } from '../yaml.ts';
import { LARGE_TEXT, runTask } from './runner.ts';

export interface Read {
  fault?: YamlFault & { line: number };
  value?: unknown;
}

export function readNow(text: string): Read {
  const read = readYaml(text);
  if (!('fault' in read)) return { value: read.value };
  return { fault: { ...read.fault, line: Math.max(1, read.lines.linePos(read.fault.at).line) } };
}

export const readText = async (text: string): Promise<Read> =>
  text.length > LARGE_TEXT ? runTask('read', text) : readNow(text);
