/** Limits of a form: when it accepts answers, how often one sender may send it, and for how many there is a place. */

/** Who may send a form only once. */
export type LimitedSender = 'person' | 'business';

/** Places by field and code. */
export type OptionQuotas = Record<string, Record<string, number>>;

/** `x-limit` as written. Times are WITA: `2026-03-01T08:00`. */
export interface LimitFile {
  opens?: string;
  /** From this minute on nothing is accepted. */
  closes?: string;
  per?: LimitedSender;
  quota?: number;
  options?: OptionQuotas;
  'waiting-list'?: boolean;
}

/** The limit of a compiled form. At least one entry is there. */
export interface FormLimit extends Omit<LimitFile, 'waiting-list'> {
  waitingList?: true;
}
