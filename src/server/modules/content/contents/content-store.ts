/**
 * Where a kind of content is stored. Most are in `contents`. Categories have a table of their own, which products refer
 * to.
 */
import type { ContentKind, ContentQuery, ContentStatus } from '#contract/content.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import type { EventTimes } from './content-columns.ts';

export interface StoredContent extends EventTimes {
  id: string;
  kind: ContentKind;
  status: ContentStatus;
  position: number;
  title: string;
  pinned: boolean;
  answers: Answers;
  form_version: number | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Columns of a saved record; `answers` are encrypted. */
export interface ContentColumns extends EventTimes {
  status: ContentStatus;
  title: string;
  pinned: boolean;
  answers: Answers;
  form_version: number | null;
}

export interface ContentStore {
  list(db: Db, kind: ContentKind, wanted: ContentQuery): Promise<{ rows: StoredContent[]; total: number }>;
  count(db: Db): Promise<{ kind: string; status: string; n: number }[]>;
  find(db: Db, kind: ContentKind, id: string): Promise<StoredContent | undefined>;
  lock(trx: Tx, kind: ContentKind, id: string): Promise<StoredContent | undefined>;
  /** A new record comes last. The id may be made from the answers. */
  newId(trx: Tx, answers: Answers): Promise<string>;
  insert(trx: Tx, kind: ContentKind, id: string, columns: ContentColumns): Promise<void>;
  update(trx: Tx, id: string, columns: ContentColumns): Promise<void>;
  remove(trx: Tx, id: string): Promise<void>;
  /** Returns false unless `ids` are all records of the kind. */
  reorder(trx: Tx, kind: ContentKind, ids: string[]): Promise<boolean>;
  /** How many records use it, if that prevents its deletion. */
  countUse(db: Db, id: string): Promise<number | null>;
}
