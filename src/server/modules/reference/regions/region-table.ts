/**
 * One level of the national regions as a sorted text with an index of its lines. The whole country takes about 4 MB
 * this way, because a row becomes an object only when it is requested.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ROOT } from '#server/root.ts';

export interface Region {
  id: string;
  name: string;
}

export interface RegionTable {
  find(code: string): Region | undefined;
  /** Rows whose code begins with `<parent>.`; all rows without a parent. */
  listWithin(parent: string | null): Region[];
}

const LINE_END = 10;

export function readTable(list: string): RegionTable {
  const text = gunzipSync(readFileSync(join(ROOT, 'src/server/seeds/regions', `${list}.csv.gz`)));
  const starts = lineStarts(text);
  const rows = starts.length - 1;

  const code = (row: number) => text.toString('latin1', starts[row], text.indexOf(',', starts[row]));
  const region = (row: number): Region => {
    const comma = text.indexOf(',', starts[row]);
    return {
      id: text.toString('latin1', starts[row], comma),
      name: text.toString('utf8', comma + 1, (starts[row + 1] ?? 0) - 1),
    };
  };
  /** Binary search for the first row whose code is not less than the wanted one. */
  const seek = (wanted: string) => {
    let [low, high] = [0, rows];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (code(middle) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    find(wanted) {
      const row = seek(wanted);
      return row < rows && code(row) === wanted ? region(row) : undefined;
    },
    listWithin(parent) {
      const found: Region[] = [];
      const prefix = parent === null ? '' : `${parent}.`;
      for (let row = seek(prefix); row < rows && code(row).startsWith(prefix); row++) found.push(region(row));
      return found;
    },
  };
}

/** The offset of each line, and the end of the text as the last entry. */
function lineStarts(text: Buffer): Uint32Array {
  let lines = 0;
  for (const byte of text) if (byte === LINE_END) lines++;
  const starts = new Uint32Array(lines + 1);
  let line = 0;
  for (let at = text.indexOf(LINE_END); at !== -1; at = text.indexOf(LINE_END, at + 1)) starts[++line] = at + 1;
  return starts;
}
