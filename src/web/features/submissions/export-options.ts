/** What an exported file has besides the rows. */
export interface ExportOptions {
  /** Choices are the stored codes instead of labels. */
  hasCodes: boolean;
  /** The rows of repeating groups are a second sheet. */
  hasRowSheet: boolean;
}
export const PLAIN_EXPORT: ExportOptions = { hasCodes: false, hasRowSheet: false };
