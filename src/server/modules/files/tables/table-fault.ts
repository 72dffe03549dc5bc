/**
 * Why a file cannot be read as a table. `sentence` names the reason; the feature that reads the file has its own words
 * for it.
 */
export class TableFault extends Error {
  readonly sentence: string;
  readonly params: Record<string, string | number>;

  constructor(sentence: string, params: Record<string, string | number> = {}) {
    super(sentence);
    this.name = 'TableFault';
    this.sentence = sentence;
    this.params = params;
  }
}
