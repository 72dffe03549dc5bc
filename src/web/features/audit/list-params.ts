/** Filters of the audit log, as stored in the URL. */
import { defineList, type Param, type ValuesOf } from '../../components/lists/define-list.ts';
import { date, oneOf, text } from '../../components/lists/params.ts';
import { NEWEST, sortParams } from '../../components/lists/sort-params.ts';

/** The last row of the rows before. This list grows while it is read, so its pages have no numbers. */
const before: Param<string> = { ...text, isPlace: true };

export const auditList = defineList({
  search: text,
  person: text,
  action: text,
  subject: text,
  from: date,
  until: date,
  ...sortParams(oneOf(['created_at'], ''), NEWEST),
  before,
});
export type AuditValues = ValuesOf<typeof auditList>;

/** The query of the API. It sorts by time only. */
export function auditApiQuery(values: AuditValues): string {
  return auditList.query({ ...values, ...NEWEST }, { direction: values.direction });
}
