/** Where everything of the map stands: a card for each step, a row for each question, lines in lanes at the right of them. Pure. */
import type { FormMap } from '#engine/studio/paths.ts';

export interface MapRow {
  field: string;
  label: string;
  /** Under what condition it is asked: lines of words. */
  when: string[];
  y: number;
  height: number;
  decides: boolean;
  /** Where it begins: what a row asks stands further in, below its group. */
  x: number;
}
export interface MapCard {
  step: string;
  title: string;
  when: string[];
  y: number;
  height: number;
  rows: MapRow[];
}
export interface MapLine {
  key: string;
  from: string;
  to: string;
  y1: number;
  y2: number;
  /** Distance of its lane from the cards. */
  lane: number;
}
export interface MapLayout {
  width: number;
  height: number;
  /** Where the cards end and the lanes begin. */
  edge: number;
  cards: MapCard[];
  lines: MapLine[];
}

const HEAD = 44;
const ROW = 30;
/** A line of a condition. */
export const LINE = 17;
export const PAD = 18;
export const INDENT = 16;
const GAP = 22;
const LANE = 14;
const FIRST_LANE = 28;

export interface Named {
  field: (name: string) => string;
  /** The condition of a field, or of a step. */
  when: (target: { field: string } | { step: string }) => string | null;
}

export function layoutOf({ steps, rows: inner, edges }: FormMap, width: number, named: Named): MapLayout {
  const deciders = new Set(edges.map(({ from }) => from));
  const cards: MapCard[] = [];
  const text = width - FIRST_LANE - PAD * 2;
  let y = 1;
  steps.forEach(({ id, title, fields }, at) => {
    const when = wrapped(named.when({ step: id }), text, 12);
    const rows: MapRow[] = [];
    let below = y + HEAD + when.length * LINE;
    const put = (field: string, x: number) => {
      const condition = wrapped(named.when({ field }), text - x, 12);
      const height = ROW + condition.length * LINE + (condition.length > 0 ? 4 : 0);
      const decides = deciders.has(field);
      rows.push({ field, label: named.field(field), when: condition, y: below, height, decides, x: PAD + x });
      below += height;
    };
    for (const field of fields) {
      put(field, INDENT);
      for (const one of inner[field] ?? []) put(one, INDENT * 2);
    }
    const height = below - y + 10;
    cards.push({ step: id, title: `${at + 1}. ${title}`, when, y, height, rows });
    y += height + GAP;
  });

  const rowAt = (field: string) => cards.flatMap(({ rows }) => rows).find((row) => row.field === field);
  const middle = (row: MapRow) => row.y + ROW / 2;
  const drawn = edges.flatMap(({ from, to }) => {
    const begin = rowAt(from);
    const end = 'field' in to ? rowAt(to.field) : cards.find(({ step }) => step === to.step);
    if (!begin || !end) return [];
    const y2 = 'rows' in end ? end.y + HEAD / 2 : middle(end);
    const target = 'field' in to ? to.field : to.step;
    return [{ key: `${from}>${'field' in to ? 'field' : 'step'}:${target}`, from, to: target, y1: middle(begin), y2 }];
  });
  const lines = inLanes(drawn);
  const lanes = Math.max(0, ...lines.map(({ lane }) => lane));
  return { width, height: Math.max(y - GAP + 1, 1), edge: width - lanes - (lines.length ? 8 : 1), cards, lines };
}

/** Short lines next to the cards; two that pass each other never share a lane. All from one question share one. */
function inLanes(lines: Omit<MapLine, 'lane'>[]): MapLine[] {
  const spans = [...new Set(lines.map(({ from }) => from))].map((from) => {
    const own = lines.filter((line) => line.from === from);
    const ys = own.flatMap(({ y1, y2 }) => [y1, y2]);
    return { from, own, top: Math.min(...ys), bottom: Math.max(...ys) };
  });
  spans.sort((a, b) => a.bottom - a.top - (b.bottom - b.top));
  const lanes: { top: number; bottom: number }[][] = [];
  return spans.flatMap(({ own, top, bottom }) => {
    const isFree = (lane: { top: number; bottom: number }[]) =>
      lane.every((other) => other.bottom + 6 < top || other.top - 6 > bottom);
    let at = lanes.findIndex(isFree);
    if (at < 0) at = lanes.push([]) - 1;
    lanes[at]?.push({ top, bottom });
    return own.map((line) => ({ ...line, lane: FIRST_LANE + at * LANE }));
  });
}

/** Letters of this size that a line takes, by the width that they have on average. */
const room = (width: number, size: number): number => Math.max(Math.floor(width / (size * 0.54)), 8);

/** Cut to what fits. */
export function fitted(text: string, width: number, size: number): string {
  const most = room(width, size);
  return text.length <= most ? text : `${text.slice(0, Math.max(most - 1, 1)).trimEnd()}…`;
}

const MOST_LINES = 3;

/** In lines, broken between words; what does not fit into the last one is cut there. */
export function wrapped(text: string | null, width: number, size: number): string[] {
  if (text === null) return [];
  const most = room(width, size);
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    const longer = lines[last] === '' ? word : `${lines[last]} ${word}`;
    if (longer.length <= most || lines[last] === '' || lines.length === MOST_LINES) lines[last] = longer;
    else lines.push(word);
  }
  return lines.map((line) => fitted(line, width, size));
}
