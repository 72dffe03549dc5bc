/** Editor of a record. Includes the form engine, so the page loads it lazily. */
import type { ReactNode } from 'react';
import type { ContentRecord } from '#contract/content.ts';
import { FormSessionProvider } from '../../../forms/index.ts';
import { ContentEditor } from './ContentEditor.tsx';

interface Props {
  kind: string;
  /** Null: a new record. */
  record: ContentRecord | null;
  preview: (shown: unknown) => ReactNode;
}

export default function EditContent({ kind, record, preview }: Props) {
  return (
    <FormSessionProvider
      key={`${record?.id}-${record?.version}`}
      form={kind}
      mode="edit"
      copyKey={record?.id ?? 'new'}
      initialAnswers={record?.answers ?? {}}
      files={record?.files ?? {}}
    >
      <ContentEditor kind={kind} record={record} preview={preview} />
    </FormSessionProvider>
  );
}
