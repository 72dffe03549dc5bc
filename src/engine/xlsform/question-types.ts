/** The types of XLSForm questions, also as older tools write them. */

export type QuestionType =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'range'
  | 'select_one'
  | 'select_multiple'
  | 'rank'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'geopoint'
  | 'image'
  | 'file'
  | 'audio'
  | 'video'
  | 'note'
  | 'barcode'
  | 'acknowledge'
  | 'calculate'
  | 'hidden'
  /** Recorded when a form is sent, without a question. */
  | 'recorded'
  | 'today'
  /** Numbers of the device that no client of XLSForms can read any more, so their answers are always empty. */
  | 'empty'
  /** Known, but nothing like it exists here. */
  | 'none'
  | 'unknown';

export type SurveyType =
  | { kind: 'question'; type: QuestionType; word: string; list: string; hasOther: boolean; file: string }
  | { kind: 'begin' | 'end'; of: 'group' | 'repeat'; word: string };

const TYPES: Record<string, QuestionType> = {
  text: 'text',
  string: 'text',
  phone_number: 'text',
  'phone number': 'text',
  email: 'recorded',
  url: 'text',
  integer: 'integer',
  int: 'integer',
  decimal: 'decimal',
  'number of days in last month': 'integer',
  'number of days in last six months': 'integer',
  'number of days in last year': 'integer',
  percentage: 'integer',
  range: 'range',
  date: 'date',
  time: 'time',
  datetime: 'dateTime',
  geopoint: 'geopoint',
  gps: 'geopoint',
  location: 'geopoint',
  geotrace: 'none',
  geoshape: 'none',
  image: 'image',
  photo: 'image',
  picture: 'image',
  audio: 'audio',
  video: 'video',
  file: 'file',
  note: 'note',
  barcode: 'barcode',
  acknowledge: 'acknowledge',
  trigger: 'acknowledge',
  calculate: 'calculate',
  calculation: 'calculate',
  hidden: 'hidden',
  today: 'today',
  'get today': 'today',
  start: 'recorded',
  'start time': 'recorded',
  'get start time': 'recorded',
  end: 'recorded',
  'end time': 'recorded',
  'get end time': 'recorded',
  username: 'recorded',
  deviceid: 'none',
  'device id': 'none',
  'get device id': 'none',
  imei: 'empty',
  phonenumber: 'none',
  'get phone number': 'none',
  subscriberid: 'empty',
  'subscriber id': 'empty',
  'get subscriber id': 'empty',
  simserial: 'empty',
  'sim id': 'empty',
  'get sim id': 'empty',
  uri: 'none',
  audit: 'none',
  osm: 'none',
  'start-geopoint': 'none',
  'background-geopoint': 'none',
  'background-audio': 'none',
  'xml-external': 'none',
  'csv-external': 'none',
  entity: 'none',
};

const SELECT =
  /^(?:add |q )?(?<word>select[ _]one(?:[ _]from[ _]file|[ _]external)?|select[ _]?1|select[ _]multiple(?:[ _]from[ _]file)?|select all that apply|select[ _]one prompt|select multiple prompt|rank)(?: prompt)?(?: (?:from|using))?\s+(?<list>\S.*)$/iu;
const OTHER = /\s+(?:or[ _]other|or specify other)$/iu;
const SECTION = /^(?<edge>begin|end)[ _](?<of>group|repeat|looped group|loop|lgroup)(?:\b.*)?$/iu;

export function surveyTypeOf(written: string): SurveyType {
  const word = written.replace(/\s+/gu, ' ').trim();
  const section = SECTION.exec(word)?.groups;
  if (section)
    return {
      kind: section.edge?.toLowerCase() === 'begin' ? 'begin' : 'end',
      of: section.of?.toLowerCase() === 'group' ? 'group' : 'repeat',
      word,
    };
  const hasOther = OTHER.test(word);
  const select = SELECT.exec(word.replace(OTHER, ''))?.groups;
  const question = { kind: 'question', word, list: '', hasOther, file: '' } as const;
  if (select) {
    const kind = (select.word ?? '').toLowerCase().replaceAll(' ', '_');
    const type = kind === 'rank' ? 'rank' : /multiple|all_that/u.test(kind) ? 'select_multiple' : 'select_one';
    const list = select.list ?? '';
    const isFile = kind.endsWith('file') || kind.endsWith('external') || /\.(?:csv|xml|geojson)$/iu.test(list);
    return { ...question, type, list: isFile ? '' : list, file: isFile ? list : '' };
  }
  const plain = word
    .toLowerCase()
    .replace(/^(?:add|q) /u, '')
    .replace(/ prompt$/u, '');
  const type = Object.hasOwn(TYPES, plain) ? TYPES[plain] : undefined;
  return { ...question, type: type ?? 'unknown' };
}
