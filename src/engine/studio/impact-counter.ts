/** Counts the effects of a new version on all stored answers, with a few samples. */

import type { ImpactReport } from '../../contract/studio.ts';
import { isEmpty } from '../conditions.ts';
import { fieldAt } from '../form-index.ts';
import { firstSegment } from '../lookup.ts';
import type { FieldDoc, FormDoc } from '../types.ts';
import { type FormLabels, labelsOfDoc } from './form-labels.ts';
import type { RecordImpact } from './record-impact.ts';

/** Formats an answer for display and masks private ones. It is only called for non-empty answers; an empty one is shown as "". */
type MaskAnswer = (field: FieldDoc | undefined, value: unknown) => string;
type Failing = ImpactReport['failing'][number];
type Dropped = ImpactReport['dropped'][number];
type Withdrawn = ImpactReport['withdrawn'][number];

const MAX_SAMPLES = 3;

export class ImpactCounter {
  readonly #after: FormDoc;
  readonly #labels: FormLabels;
  readonly #mask: MaskAnswer;
  readonly #drafts = { total: 0, valid: 0, broken: 0 };
  readonly #records = { total: 0, valid: 0, broken: 0 };
  readonly #failing = new Map<string, Failing>();
  readonly #dropped = new Map<string, Dropped>();
  readonly #withdrawn = new Map<string, Withdrawn>();
  readonly #carried = new Map<string, { from: string; to: string; answers: number }>();

  constructor(after: FormDoc, mask: MaskAnswer) {
    this.#after = after;
    this.#labels = labelsOfDoc(after);
    this.#mask = mask;
  }

  add(of: 'drafts' | 'records', impact: RecordImpact): void {
    const count = of === 'drafts' ? this.#drafts : this.#records;
    count.total++;
    if (impact.validAfter) count.valid++;
    else if (impact.broken) count.broken++;
    this.#addFailing(of, impact);
    this.#addDropped(impact);
    this.#addCarried(impact);
    this.#addWithdrawn(of, impact);
  }

  /** Counts each option of a question once per record, in however many rows it is. */
  #addWithdrawn(of: 'drafts' | 'records', { withdrawn }: RecordImpact): void {
    const seen = new Set<string>();
    for (const { path, code, label: option } of withdrawn) {
      const field = keyOf(path);
      const key = JSON.stringify([field, code]);
      if (seen.has(key)) continue;
      seen.add(key);
      const line = this.#withdrawn.get(key) ?? {
        field,
        label: labelAt(this.#after, path),
        option,
        drafts: 0,
        records: 0,
      };
      line[of]++;
      this.#withdrawn.set(key, line);
    }
  }

  /** Counts each question once per record, in however many rows it fails. The first message is kept. */
  #addFailing(of: 'drafts' | 'records', { newMessages }: RecordImpact): void {
    const seen = new Set<string>();
    for (const { path, message, value } of newMessages) {
      const field = this.#after.ui.fields[nameOf(path)];
      const key = keyOf(path);
      if (!field) continue;
      const label = labelAt(this.#after, path);
      const line = this.#failing.get(key) ?? { field: key, label, message, drafts: 0, records: 0, samples: [] };
      if (!seen.has(key)) line[of]++;
      seen.add(key);
      this.#sample(line.samples, fieldAt(this.#after, path), value);
      this.#failing.set(key, line);
    }
  }

  #addDropped({ dropped }: RecordImpact): void {
    const seen = new Set<string>();
    for (const { path, field, value } of dropped) {
      const key = keyOf(path);
      const line = this.#dropped.get(key) ?? { field: key, label: field?.label ?? key, answers: 0, samples: [] };
      if (!seen.has(key)) line.answers++;
      seen.add(key);
      this.#sample(line.samples, field, value);
      this.#dropped.set(key, line);
    }
  }

  #addCarried({ carried }: RecordImpact): void {
    const seen = new Set<string>();
    for (const { field, from, to } of carried) {
      const code = (value: string) =>
        field === null
          ? keyOf(value)
          : `${labelAt(this.#after, field)}: ${this.#labels.values[nameOf(field)]?.[value] ?? value}`;
      const [was, is] = [code(from), field === null ? keyOf(to) : code(to)];
      const key = JSON.stringify([was, is]);
      const line = this.#carried.get(key) ?? { from: was, to: is, answers: 0 };
      if (!seen.has(key)) line.answers++;
      seen.add(key);
      this.#carried.set(key, line);
    }
  }

  #sample(samples: string[], field: FieldDoc | undefined, value: unknown): void {
    if (samples.length >= MAX_SAMPLES) return;
    const shown = isEmpty(value) ? '' : this.#mask(field, value);
    if (!samples.includes(shown)) samples.push(shown);
  }

  /** The report without the kind of the change and the refusals. */
  get report(): Omit<ImpactReport, 'kind' | 'refused' | 'mending'> {
    const weight = ({ drafts, records }: Failing | Withdrawn) => drafts + records;
    return {
      drafts: { ...this.#drafts },
      records: { ...this.#records },
      failing: [...this.#failing.values()].sort((a, b) => weight(b) - weight(a)),
      dropped: [...this.#dropped.values()].sort((a, b) => b.answers - a.answers),
      carried: [...this.#carried.values()],
      withdrawn: [...this.#withdrawn.values()].sort((a, b) => weight(b) - weight(a)),
    };
  }
}

const nameOf = (path: string) => firstSegment(path);

/** Key of a question regardless of the row: `goods.0.label` → `goods.label`. */
function keyOf(path: string): string {
  const [name = path, , inner] = path.split('.');
  return inner === undefined ? name : `${name}.${inner}`;
}

/** `Varian: Harga` */
function labelAt(doc: FormDoc, path: string): string {
  const [name = '', , inner] = path.split('.');
  const group = doc.ui.fields[name]?.label ?? name;
  return inner === undefined ? group : `${group}: ${fieldAt(doc, path)?.label ?? inner}`;
}
