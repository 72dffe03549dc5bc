/**
 * Layout of the map: a card for each step, a row for each question, and connection lines in lanes on the right. Pure.
 */
import type { FormMap } from '#engine/studio/form-paths.ts';

export interface MapRow {
  field: string;
  label: string;
  /** The label, wrapped into lines. */
  labelLines: string[];
  /** The condition in words, wrapped into lines. */
  when: string[];
  y: number;
  height: number;
  decides: boolean;
  /** Left edge. Questions of a repeating group are indented. */
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
interface MapLine {
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
  /** Right edge of the cards, where the lanes begin. */
  edge: number;
  cards: MapCard[];
  lines: MapLine[];
}

const CARD_HEADER_HEIGHT = 44;
const ROW_HEIGHT = 30;
/** Height of the second line of a label. */
export const LABEL_LINE_HEIGHT = 19;
/** Height of a line of a condition. */
export const LINE_HEIGHT = 17;
export const PADDING = 18;
export const INDENT = 16;
const CARD_GAP = 22;
const LANE_WIDTH = 14;
const FIRST_LANE = 28;

export interface MapLabels {
  field: (name: string) => string;
  /** The condition of a field or step in words. */
  when: (target: { field: string } | { step: string }) => string | null;
}

/**
 * Row heights depend on the width that the lanes leave, and the number of lanes depends on the rows. Repeats until both
 * fit.
 */
export function layoutOf(map: FormMap, width: number, labels: MapLabels): MapLayout {
  let edge = width - FIRST_LANE - 8;
  for (;;) {
    const layout = layoutWithEdge(edge, map, width, labels);
    if (layout.edge >= edge) return layout;
    edge = layout.edge;
  }
}

/** `minEdge`: minimal right edge of the cards. Texts are wrapped to it. */
function layoutWithEdge(
  minEdge: number,
  { steps, rows: inner, edges }: FormMap,
  width: number,
  labels: MapLabels,
): MapLayout {
  const deciders = new Set(edges.map(({ from }) => from));
  const cards: MapCard[] = [];
  const text = minEdge - PADDING - 10;
  let y = 1;
  steps.forEach(({ id, title, fields }, at) => {
    const when = wrapText(labels.when({ step: id }), text, 12);
    const rows: MapRow[] = [];
    let below = y + CARD_HEADER_HEIGHT + when.length * LINE_HEIGHT;
    const put = (field: string, x: number) => {
      const condition = wrapText(labels.when({ field }), text - x, 12);
      const label = labels.field(field);
      const labelLines = wrapText(label, text - x - 6, 14, 2);
      const more =
        (labelLines.length - 1) * LABEL_LINE_HEIGHT + condition.length * LINE_HEIGHT + (condition.length > 0 ? 4 : 0);
      const decides = deciders.has(field);
      const height = ROW_HEIGHT + more;
      rows.push({ field, label, labelLines, when: condition, y: below, height, decides, x: PADDING + x });
      below += height;
    };
    for (const field of fields) {
      put(field, INDENT);
      for (const rowField of inner[field] ?? []) put(rowField, INDENT * 2);
    }
    const height = below - y + 10;
    cards.push({ step: id, title: `${at + 1}. ${title}`, when, y, height, rows });
    y += height + CARD_GAP;
  });

  const rowAt = (field: string) => cards.flatMap(({ rows }) => rows).find((row) => row.field === field);
  /** Connection lines attach at the first text line of a row. */
  const middle = (row: MapRow) => row.y + ROW_HEIGHT / 2;
  const drawn = edges.flatMap(({ from, to }) => {
    const sourceBox = rowAt(from);
    const targetBox = 'field' in to ? rowAt(to.field) : cards.find(({ step }) => step === to.step);
    if (!sourceBox || !targetBox) return [];
    const y2 = 'rows' in targetBox ? targetBox.y + CARD_HEADER_HEIGHT / 2 : middle(targetBox);
    const target = 'field' in to ? to.field : to.step;
    return [
      { key: `${from}>${'field' in to ? 'field' : 'step'}:${target}`, from, to: target, y1: middle(sourceBox), y2 },
    ];
  });
  const lines = assignLanes(drawn, width);
  const lanes = Math.max(0, ...lines.map(({ lane }) => lane));
  return { width, height: Math.max(y - CARD_GAP + 1, 1), edge: width - lanes - (lines.length ? 8 : 1), cards, lines };
}

/**
 * Gives short lines the lanes next to the cards. Overlapping lines never share a lane. All lines of one question share
 * one.
 */
function assignLanes(lines: Omit<MapLine, 'lane'>[], width: number): MapLine[] {
  const spans = [...new Set(lines.map(({ from }) => from))].map((from) => {
    const own = lines.filter((line) => line.from === from);
    const ys = own.flatMap(({ y1, y2 }) => [y1, y2]);
    return { from, own, top: Math.min(...ys), bottom: Math.max(...ys) };
  });
  spans.sort((a, b) => a.bottom - a.top - (b.bottom - b.top));
  const lanes: { top: number; bottom: number }[][] = [];
  const placed = spans.flatMap(({ own, top, bottom }) => {
    const isFree = (lane: { top: number; bottom: number }[]) =>
      lane.every((other) => other.bottom + 6 < top || other.top - 6 > bottom);
    let at = lanes.findIndex(isFree);
    if (at < 0) at = lanes.push([]) - 1;
    lanes[at]?.push({ top, bottom });
    return own.map((line) => ({ line, at }));
  });
  // The cards keep two thirds of the width, for any number of lanes.
  const laneDistance = Math.min(LANE_WIDTH, (width / 3 - FIRST_LANE) / Math.max(lanes.length - 1, 1));
  return placed.map(({ line, at }) => ({ ...line, lane: FIRST_LANE + at * laneDistance }));
}

/** Measured letter widths relative to the font size. Small letters use an average. */
const letterWidth = (letter: string): number =>
  /[MW@]/.test(letter) ? 0.95 : /[\p{Lu}mw]/u.test(letter) ? 0.72 : 0.54;

const fits = (text: string, width: number, size: number): boolean =>
  [...text].reduce((sum, letter) => sum + letterWidth(letter) * size, 0) <= Math.max(width, size * 4.5);

/** Truncates a text to the width. */
export function truncate(text: string, width: number, size: number): string {
  if (fits(text, width, size)) return text;
  const letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join('')}…`, width, size)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const MAX_LINES = 3;

/** Wraps a text between words. The last line is truncated. */
export function wrapText(text: string | null, width: number, size: number, maxLines = MAX_LINES): string[] {
  if (text === null) return [];
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    const extended = lines[last] === '' ? word : `${lines[last]} ${word}`;
    if (fits(extended, width, size) || lines[last] === '' || lines.length === maxLines) lines[last] = extended;
    else lines.push(word);
  }
  return lines.map((line) => truncate(line, width, size));
}
