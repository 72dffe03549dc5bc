/** Types of the edited form, as `useStudio()` of `store.tsx` returns it. No behaviour. */
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

/** The node that the settings pane shows. */
export type NodeRef =
  | { kind: 'form' }
  | { kind: 'step'; id: string }
  | { kind: 'field'; name: string }
  /** A question of a repeating group. */
  | { kind: 'row'; group: string; name: string }
  /** `of`: the field whose settings opened the list. */
  | { kind: 'list'; id: string; of?: string };

/**
 * `unsaved`: the last attempt failed, the next edit or `save` retries. `clash`: another user has saved. `waiting`: the
 * saved form is scheduled for publication.
 */
type SaveState = 'saved' | 'saving' | 'unsaved' | 'clash' | 'waiting';

/** Why a text cannot be parsed. `file` is `form` or the id of a list. Line and column count from 1. */
export interface ParseError {
  file: string;
  line: number;
  column: number;
  text: string;
}

/** `text` is shown beside the YAML text, `plain` everywhere else. */
interface ShownFinding extends StudioFinding {
  plain: string;
}

/** The state of the edited form. Each change creates a new object, so a comparison of references detects it. */
export interface StudioState {
  id: string;
  /** The single source of truth. All other values derive from it. */
  files: StudioFiles;
  /** The parsed texts: published lists, replaced by edited ones. Null while a text cannot be parsed. */
  sources: FormSources | null;
  /** The last valid parse. The tree shows it while a text cannot be parsed. */
  lastSources: FormSources;
  unreadable: ParseError[];
  world: StudioContext;
  /** Published lists, with the forms that use each. */
  lists: StudioForm['lists'];
  published: FormDoc | null;
  publishedFiles: StudioFiles | null;
  basedOn: number | null;
  schedule: StudioForm['schedule'];
  /** The last check result of the server. `isChecking`: it belongs to older texts. */
  checked: CheckResult | null;
  isChecking: boolean;
  /** Parse errors and `checked.findings` of the current texts. */
  findings: ShownFinding[];
  /** Revision of the last save. 0: nothing is saved. */
  revision: number;
  savedAt: string | null;
  savedBy: StudioForm['saved_by'];
  state: SaveState;
  /** What the other user saved, while `state` is `clash`. */
  saveConflict: WorkConflict | null;
  /** The common base of both versions, while `state` is `clash`. */
  base: StudioFiles | null;
  /**
   * Items that both sides changed, while `state` is `clash`. Null: the texts cannot be merged, so the user must take
   * one of them.
   */
  mergeConflicts: MergeConflict[] | null;
  /** Other staff members who have the form open now. */
  viewers: Viewers['people'];
  archived: StudioForm['archived'];
  failedRules: StudioForm['failed_rules'];
  canArchive: boolean;
  /** Staff decide what follows when the form is sent. */
  followsUp: boolean;
  /** Other systems may get and read its submissions. */
  connects: boolean;
  /** Whether the user gets an email for each submission of this form. Null: the form sends no such emails. */
  mails: StudioForm['mails'];
  /** Read-only: a publication is scheduled, or the form is archived. */
  isReadOnly: boolean;
  /** Something differs from the published version. */
  isChanged: boolean;
  canUndo: boolean;
  canRedo: boolean;
  selected: NodeRef;
  /** The repeating group whose questions are edited (see `RowScope`). Null: the whole form. */
  group: string | null;
}

export interface StudioActions {
  /**
   * A visual edit, written into the YAML texts, which keep their comments. Returns null, or the reason of a refusal
   * (`EditError`). A refused edit changes nothing. Edits with the same `merge` key in quick succession are one undo
   * step.
   */
  apply(op: (sources: FormSources) => FormSources, merge?: string): string | null;
  /**
   * Like `apply`, but `op` always gets the whole form, also while the questions of a group are edited. For lists, which
   * questions outside the group use as well.
   */
  applyToForm(op: (sources: FormSources) => FormSources, merge?: string): string | null;
  /**
   * Replaces one text. `file` is `form` or the id of a list. `merge`: as in `apply`, by default one key for each text.
   */
  setText(file: string, text: string, merge?: string): void;
  /** Replaces all texts (import, older version). It can be undone. */
  setFiles(files: StudioFiles): void;
  undo(): void;
  redo(): void;
  select(target: NodeRef): void;
  /** Saves and checks the current texts. Resolves to true if they are saved and free of errors. */
  settle(): Promise<boolean>;
  /** Resolves a conflict with the local texts or the other ones. After `theirs`, undo brings the local texts back. */
  resolve(keep: 'mine' | 'theirs'): void;
  /**
   * Resolves a conflict with one choice for each item (`MergeConflict.key`). All other changes of both sides are kept.
   */
  merge(choices: Choices): void;
  /** Handles a conflict that another call reported, such as publishing. */
  handleConflict(clash: WorkConflict): Promise<void>;
  /** Discards all changes and returns to the published version. */
  discard(): Promise<void>;
  /** Tells the server that the form is open here, and loads what others have changed. */
  pollOthers(): Promise<void>;
  /** The user changed the setting for emails. */
  showMails(mails: boolean): void;
  /** The form was closed here. */
  leave(): void;
  /** Reloads the form from the server, after publishing, scheduling, a state change or a rollback. */
  reload(): Promise<void>;
}

export type Studio = StudioState & StudioActions;

/** Server calls of a studio session. */
export interface StudioCalls {
  open(id: string): Promise<StudioForm>;
  /** Throws the errors of `src/web/api`. A 409 carries a `WorkConflict`. */
  save(id: string, body: SaveWorkBody): Promise<SaveWorkResult>;
  check(id: string, files: StudioFiles, signal: AbortSignal): Promise<CheckResult>;
  /** 409 when another user has saved since `revision`. */
  discard(id: string, revision: number): Promise<unknown>;
  reportViewing(id: string): Promise<Viewers>;
  leave(id: string): Promise<unknown>;
}
