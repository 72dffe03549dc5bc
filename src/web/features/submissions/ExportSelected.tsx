/** Exports selected rows of a list whose rows are submissions of one form: curation entries, registrations, messages. */
import { useQuery } from '@tanstack/react-query';
import { columnsQuery } from './api.ts';
import { ExportFile } from './ExportFile.tsx';
import { INITIAL_STATE } from './grid-state.ts';

interface Props {
  form: string;
  /** Ids of the submissions. */
  ids: string[];
  /** Other words in the dialog: messages instead of submissions. */
  kind?: 'message';
}

export function ExportSelected({ form, ids, kind }: Props) {
  const { data } = useQuery(columnsQuery(form));
  return (
    <ExportFile
      state={{ ...INITIAL_STATE, form }}
      total={ids.length}
      hasPrivate={data?.columns.some((column) => column.private) ?? false}
      ids={ids}
      kind={kind}
    />
  );
}
