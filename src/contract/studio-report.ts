/** What the check and the impact of a form under work report. */
import { type Static, Type } from 'typebox';
import { OneOf } from './envelope.ts';

/** `path` leads to the place in the parsed file (`['properties', 'nik', 'x-show-if']`); lines and columns from 1. */
export const StudioFinding = Type.Object({
  file: Type.String({ description: '`form`, or the id of a list' }),
  line: Type.Integer(),
  column: Type.Integer(),
  path: Type.Array(Type.Union([Type.String(), Type.Integer()])),
  level: OneOf(['error', 'warning']),
  text: Type.String(),
});
export type StudioFinding = Static<typeof StudioFinding>;

/** Lines of `POST /staff/forms/{id}/impact` (application/x-ndjson): progress, then the report, or what went wrong. */
export const ImpactReport = Type.Object({
  kind: OneOf(['new', 'same', 'wording', 'law']),
  /** Unsent answers and sent ones. `valid`: those that the new version accepts. `broken`: valid until now, not after. */
  drafts: Type.Object({ total: Type.Integer(), valid: Type.Integer(), broken: Type.Integer() }),
  records: Type.Object({ total: Type.Integer(), valid: Type.Integer(), broken: Type.Integer() }),
  /** Sent entries that their senders are mending now: they go on answering the version that they answered. */
  mending: Type.Integer(),
  /** What the new version would say at each field, most first, with masked samples. */
  failing: Type.Array(
    Type.Object({
      field: Type.String(),
      label: Type.String(),
      message: Type.String(),
      drafts: Type.Integer(),
      records: Type.Integer(),
      samples: Type.Array(Type.String(), { description: 'At most 3; private ones masked, an empty one is ""' }),
    }),
  ),
  /** Answers that no question stands for any more. They stay stored, readable and in the export. */
  dropped: Type.Array(
    Type.Object({
      field: Type.String(),
      label: Type.String(),
      answers: Type.Integer(),
      samples: Type.Array(Type.String()),
    }),
  ),
  /** Answers carried over by a rename, of a field or of a code. */
  carried: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), answers: Type.Integer() })),
  /** Unsent and sent answers that hold an option which the new version does not offer; `option` is its label. */
  withdrawn: Type.Array(
    Type.Object({
      field: Type.String(),
      label: Type.String(),
      option: Type.String(),
      drafts: Type.Integer(),
      records: Type.Integer(),
    }),
  ),
  refused: Type.Array(StudioFinding),
});
export type ImpactReport = Static<typeof ImpactReport>;
export type ImpactLine = { done: number; total: number } | { report: ImpactReport } | { error: string };
