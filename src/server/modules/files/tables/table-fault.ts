/** Why a file cannot be read as a table. The feature that reads the file has its own sentence for each reason. */
export type TableReason =
  | 'too_large_inside'
  | 'too_many'
  | 'too_wide'
  | 'broken'
  | 'unreadable'
  | 'quote_open'
  | 'quote_wrong'
  | 'is_excel'
  | 'is_opendocument'
  | 'is_archive'
  | 'is_other';

export class TableFault extends Error {
  readonly reason: TableReason;
  readonly params: Record<string, string | number>;

  constructor(reason: TableReason, params: Record<string, string | number> = {}) {
    super(reason);
    this.name = 'TableFault';
    this.reason = reason;
    this.params = params;
  }
}
