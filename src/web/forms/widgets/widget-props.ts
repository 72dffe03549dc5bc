import type { FieldDoc, FieldPath } from '#engine/types.ts';
import type { FieldAria } from '../FieldFrame.tsx';

/** What every widget gets. */
export interface WidgetProps extends FieldAria {
  id: string;
  path: FieldPath;
  field: FieldDoc;
  /** What rjsf holds: for free text up to 150 ms behind the draft. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/** What the read-only view of an answer gets. The answer is not empty and not masked. */
export interface AnswerProps {
  path: FieldPath;
  field: FieldDoc;
  value: unknown;
}
