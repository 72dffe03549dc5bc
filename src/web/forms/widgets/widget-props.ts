import type { FieldDoc, FieldPath } from '#engine/types.ts';
import type { FieldAria } from '../FieldFrame.tsx';

/** What every widget gets. A text input reads the answer itself, so that a keystroke renders nothing. */
export interface InputProps extends FieldAria {
  id: string;
  path: FieldPath;
  field: FieldDoc;
  /** `isTyping`: a keystroke, so that more may follow. */
  onChange: (value: unknown, isTyping?: boolean) => void;
}

/** What a widget gets that is rendered again whenever its answer changes. */
export interface WidgetProps extends InputProps {
  value: unknown;
}

/** What the read-only view of an answer gets. The answer is not empty and not masked. */
export interface AnswerProps {
  path: FieldPath;
  field: FieldDoc;
  value: unknown;
}
