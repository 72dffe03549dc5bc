/** Response schemas of the check and the impact report of an edited form. */
import { type Static, Type } from 'typebox';
import { OneOf } from './envelope.ts';

/** `path`: path in the parsed file (`['properties', 'nik', 'x-show-if']`). Lines and columns count from 1. */
export const StudioFinding = Type.Object({
  file: Type.String({ description: '`form`, or the id of a list' }),
  line: Type.Integer(),
  column: Type.Integer(),
  path: Type.Array(Type.Union([Type.String(), Type.Integer()])),
  level: OneOf(['error', 'warning']),
  /** For the YAML text: it names words of the file. */
  text: Type.String(),
  /** What is wrong, for a sentence in other words. Missing for reasons that are not about one setting. */
  code: Type.Optional(Type.String()),
  params: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type StudioFinding = Static<typeof StudioFinding>;

/** Lines of `POST /staff/forms/{id}/impact` (application/x-ndjson): progress, then the report or an error. */
export const ImpactReport = Type.Object({
  kind: OneOf(['new', 'same', 'wording', 'law']),
  /** Drafts and submitted records. `valid`: accepted by the new version. `broken`: valid now, but not in the new version. */
  drafts: Type.Object({ total: Type.Integer(), valid: Type.Integer(), broken: Type.Integer() }),
  records: Type.Object({ total: Type.Integer(), valid: Type.Integer(), broken: Type.Integer() }),
  /** Submitted entries that are being corrected. They keep the version that they were filled in with. */
  mending: Type.Integer(),
  /** Messages of the new version by field, most frequent first, with masked samples. */
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
  /** Answers without a question in the new version. They stay stored, readable and part of exports. */
  dropped: Type.Array(
    Type.Object({
      field: Type.String(),
      label: Type.String(),
      answers: Type.Integer(),
      samples: Type.Array(Type.String()),
    }),
  ),
  /** Answers migrated by a rename of a field or of a code. */
  carried: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), answers: Type.Integer() })),
  /** Drafts and records with an option that the new version does not offer. `option` is its label. */
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
