/** What every part of the studio reads and asks of the form under work: `useStudio()` of `store.tsx`. No behaviour. */
import type {
  CheckResult,
  SaveWorkBody,
  SaveWorkResult,
  StudioContext,
  StudioFiles,
  StudioFinding,
  StudioForm,
  Viewers,
  WorkConflict,
} from '#contract/studio.ts';
import type { FormSources } from '#engine/studio/edit.ts';
import type { FormDoc } from '#engine/types.ts';
import type { Choices, MergeConflict } from './merge/three-way.ts';

/** What the middle of the editor is about. */
export type NodeRef =
  | { kind: 'form' }
  | { kind: 'step'; id: string }
  | { kind: 'field'; name: string }
  /** A question of the rows of a repeating group. */
  | { kind: 'row'; group: string; name: string }
  /** `of`: the field whose settings lead there. */
  | { kind: 'list'; id: string; of?: string };

/** `unsaved`: the last attempt failed, the next edit or `save` tries again; `clash`: somebody else saved meanwhile; `waiting`: what is stored waits for its time. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'clash' | 'waiting';

/** Why a text cannot be read at all; `file` is `form` or the id of a list, line and column from 1. */
export interface ParseError {
  file: string;
  line: number;
  column: number;
  text: string;
}

/** Everything about one moment of the work. Replaced whole at each change, so a reference tells whether it changed. */
export interface StudioState {
  id: string;
  /** The one truth. */
  files: StudioFiles;
  /** The texts read, lists in force with those under work on top; null while one of them cannot be read. */
  sources: FormSources | null;
  /** The last texts that could be read: what the tree goes on showing meanwhile. */
  lastSources: FormSources;
  unreadable: ParseError[];
  world: StudioContext;
  /** Lists in force, with the forms that use each. */
  lists: StudioForm['lists'];
  published: FormDoc | null;
  publishedFiles: StudioFiles | null;
  basedOn: number | null;
  schedule: StudioForm['schedule'];
  /** What the server last said about the texts; `isChecking`: about older ones than these. */
  checked: CheckResult | null;
  isChecking: boolean;
  /** `checked.findings` and what cannot be read, of the texts as they are. */
  findings: StudioFinding[];
  /** Of the last stored work; 0: there is none. */
  revision: number;
  savedAt: string | null;
  savedBy: StudioForm['saved_by'];
  state: SaveState;
  /** What the other person saved, while `state` is `clash`. */
  saveConflict: WorkConflict | null;
  /** What theirs and one's own both began from, while `state` is `clash`. */
  base: StudioFiles | null;
  /** What both sides changed, while `state` is `clash`; null: the texts cannot be merged, one of the two has to be taken. */
  mergeConflicts: MergeConflict[] | null;
  /** Other staff members who have the form open now. */
  viewers: Viewers['people'];
  archived: StudioForm['archived'];
  canArchive: boolean;
  /** Whether the person gets a mail for each submission of this form; null if the form sends no such mails. */
  mails: StudioForm['mails'];
  /** Nothing can be changed: a publication is scheduled, or the form is in the archive. */
  isReadOnly: boolean;
  /** Anything differs from what is in force. */
  isChanged: boolean;
  canUndo: boolean;
  canRedo: boolean;
  selected: NodeRef;
  /** The repeating group whose questions everything here is about (`RowScope`); null: the form. */
  group: string | null;
}

export interface StudioActions {
  /**
   * A visual edit: written into the YAML texts, which keep their comments. Answers null, or the sentence for the person
   * why it was refused (`EditError`); then nothing changed. Edits of the same `merge` key within a moment are one to undo.
   */
  apply(op: (sources: FormSources) => FormSources, merge?: string): string | null;
  /** An edit of a text: `file` is `form` or the id of a list. `merge`: as of `apply`; without it, what is typed into this text. */
  setText(file: string, text: string, merge?: string): void;
  /** Replaces all texts by others (an import, a version from before); can be undone. */
  setFiles(files: StudioFiles): void;
  undo(): void;
  redo(): void;
  select(target: NodeRef): void;
  /** Stores what is not stored yet and checks it; answers once both are done: true if stored and free of errors. */
  settle(): Promise<boolean>;
  /** Out of a clash: with one's own texts over theirs, or with theirs (one's own can be had back by undo). */
  resolve(keep: 'mine' | 'theirs'): void;
  /** Out of conflicts, by the choice for each (`Conflict.key`); all other changes of both sides are kept. */
  merge(choices: Choices): void;
  /** A clash that came up elsewhere than at storing: while publishing. */
  meet(clash: WorkConflict): Promise<void>;
  /** Throws the work away: back to what is in force. */
  discard(): Promise<void>;
  /** Tells the server that the form is open here; answers what the others have done since. */
  look(): Promise<void>;
  /** The person's own switch of mails was moved. */
  showMails(mails: boolean): void;
  /** The form is closed here. */
  leave(): void;
  /** Asks the server anew: after publishing, scheduling, a change of state, a roll back. */
  reload(): Promise<void>;
}

export type Studio = StudioState & StudioActions;

/** Calls of the server. */
export interface StudioCalls {
  open(id: string): Promise<StudioForm>;
  /** Throws what `src/web/api` throws; a 409 carries a `WorkClash`. */
  save(id: string, body: SaveWorkBody): Promise<SaveWorkResult>;
  check(id: string, files: StudioFiles, signal: AbortSignal): Promise<CheckResult>;
  /** 409 when somebody saved since `revision`. */
  discard(id: string, revision: number): Promise<unknown>;
  look(id: string): Promise<Viewers>;
  leave(id: string): Promise<unknown>;
}
