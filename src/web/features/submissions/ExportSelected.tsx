/** Exports selected rows of a list whose rows are submissions of one form: entries, registrations, messages, consultations. */
import { useQuery } from '@tanstack/react-query';
import { columnsQuery, downloadSelected } from './api.ts';
import { ExportFile, type ExportKind, type SaveExport } from './ExportFile.tsx';

interface Props {
  form: string;
  /** Ids of the submissions. */
  ids: string[];
  /** Other words in the dialog: messages instead of submissions. */
  kind?: ExportKind;
  /** A file of its own instead of the one for submissions. */
  download?: SaveExport;
}

export function ExportSelected({ form, ids, kind, download }: Props) {
  const { data } = useQuery(columnsQuery(form));
  return (
    <ExportFile
      isSelection
      total={ids.length}
      hasPrivate={data?.columns.some((column) => column.private) ?? false}
      download={download ?? ((format, reason, options) => downloadSelected(form, ids, format, reason, options))}
      kind={kind}
    />
  );
}
