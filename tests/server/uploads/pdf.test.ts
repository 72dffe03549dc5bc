/** Which PDFs are stored: normal ones of every origin are, and none that could run something or cannot be scanned. */
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { scanPdf } from '#server/modules/files/uploads/pdf/scan.ts';
import { contentOf, objectStream, pdfOf, SCRIPT, withPngRows } from './pdf-fixtures.ts';

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const MEGABYTE = 1_048_576;

describe('a normal PDF is stored', () => {
  test.each<[string, () => Buffer]>([
    ['printed by a browser', () => fixture('browser.pdf')],
    ['with its objects in a compressed stream', () => pdfOf([objectStream(1)])],
    [
      'with several such streams, and plain objects between them',
      () =>
        pdfOf([
          objectStream(1),
          '7 0 obj\n<< /Title (Surat (salinan) No. 5) /Outlines 3 0 R >>\nendobj\n',
          objectStream(8),
        ]),
    ],
    [
      'with an outline before a compressed picture',
      () =>
        pdfOf([
          '3 0 obj << /Type /Outlines /First 4 0 R /Last 5 0 R /Count 2 >> endobj\n',
          '6 0 obj << /Subtype /Image /Filter /DCTDecode /Length 6 >>\nstream\nabcdef\nendstream\nendobj\n',
        ]),
    ],
    [
      'whose object stream is written with a predictor',
      () => {
        const { head, body } = contentOf(['<< /Type /Catalog /Pages 2 0 R >>']);
        const more = '/DecodeParms << /Predictor 12 /Columns 5 >>';
        return pdfOf([objectStream(1, { more, bytes: withPngRows(head + body, 5) })]);
      },
    ],
    [
      'in whose pictures a short name stands by chance',
      () => pdfOf(['5 0 obj << /Length 9 >>\nstream\nab/JS (cd\nendstream\nendobj\n']),
    ],
  ])('%s', (_name, make) => {
    expect(scanPdf(make())).toBeNull();
  });
});

describe('a PDF that could run something is refused', () => {
  test.each<[string, () => Buffer]>([
    ['a script in an object stream', () => pdfOf([objectStream(1, { objects: [SCRIPT] })])],
    [
      'a script in the last of many object streams',
      () =>
        pdfOf([...Array.from({ length: 30 }, (_, n) => objectStream(n + 1)), objectStream(99, { objects: [SCRIPT] })]),
    ],
    [
      'a script whose name is escaped, in an object stream',
      () => pdfOf([objectStream(1, { objects: ['<< /S /J#61vaScr#69pt >>'] })]),
    ],
    [
      'an object stream whose own type is escaped',
      () => {
        const stream = objectStream(1, { objects: [SCRIPT] })
          .toString('latin1')
          .replace('/ObjStm', '/Obj#53tm');
        return pdfOf([stream]);
      },
    ],
    [
      'an object stream that does not say what it is',
      () => {
        const stream = objectStream(1, { objects: [SCRIPT] })
          .toString('latin1')
          .replace('/Type /ObjStm', '');
        return pdfOf([stream]);
      },
    ],
    [
      'a script behind a predictor',
      () => {
        const { head, body } = contentOf([SCRIPT]);
        const more = '/DecodeParms << /Predictor 12 /Columns 4 >>';
        return pdfOf([objectStream(1, { more, bytes: withPngRows(head + body, 4) })]);
      },
    ],
    ['a file inside', () => pdfOf([objectStream(1, { objects: ['<< /Names << /EmbeddedFiles 5 0 R >> >>'] })])],
    ['a form that sends itself', () => pdfOf(['1 0 obj << /A << /S /SubmitForm /F (http://x) >> >> endobj\n'])],
    ['an XFA form', () => pdfOf([objectStream(1, { objects: ['<< /AcroForm << /XFA 5 0 R >> >>'] })])],
    [
      'an object hidden inside the bytes of a stream',
      () => pdfOf([`5 0 obj << /Length 90 >>\nstream\n9 0 obj ${SCRIPT} endobj\nendstream\nendobj\n`]),
    ],
    [
      'an object stream hidden inside the bytes of another stream',
      () => {
        const inner = objectStream(9, { objects: [SCRIPT] });
        return pdfOf([`5 0 obj << /Length ${inner.length} >>\nstream\n`, inner, '\nendstream\nendobj\n']);
      },
    ],
  ])('%s', (_name, make) => {
    expect(scanPdf(make())).toBe('active');
  });
});

describe('a PDF that cannot be scanned is refused', () => {
  const twice = deflateSync(deflateSync(Buffer.from(SCRIPT)));
  test.each<[string, () => Buffer, string]>([
    ['an encrypted one', () => pdfOf([objectStream(1)], { trailer: '/Encrypt 9 0 R' }), 'encrypted'],
    [
      'an encrypted one that says so in its table of objects',
      () =>
        pdfOf(['4 0 obj << /Type /XRef /Encrypt << /Filter /Standard >> /Length 1 >>\nstream\nx\nendstream\nendobj\n']),
      'encrypted',
    ],
    ['objects behind an unknown filter', () => pdfOf([objectStream(1, { filter: '/LZWDecode' })]), 'unreadable'],
    ['objects without any filter', () => pdfOf([objectStream(1, { filter: null })]), 'unreadable'],
    [
      'objects behind two filters',
      () => pdfOf([objectStream(1, { filter: '[ /FlateDecode /FlateDecode ]', bytes: twice })]),
      'unreadable',
    ],
    ['a filter that is written elsewhere', () => pdfOf([objectStream(1, { filter: '7 0 R' })]), 'unreadable'],
    ['a filter that is named twice', () => pdfOf([objectStream(1, { more: '/Filter /ASCIIHexDecode' })]), 'unreadable'],
    ['a broken object stream', () => pdfOf([objectStream(1, { bytes: Buffer.from('kosong') })]), 'unreadable'],
    [
      'an unknown predictor',
      () => pdfOf([objectStream(1, { more: '/DecodeParms << /Predictor 77 >>' })]),
      'unreadable',
    ],
    [
      'another object in a comment before its dictionary',
      () => {
        const [head, tail] = objectStream(1, { objects: [SCRIPT] })
          .toString('latin1')
          .split('<<', 2);
        return pdfOf([`${head}<< /DecodeParms << /Predictor 12 >> % 6 0 obj <<\n${tail}`]);
      },
      'unreadable',
    ],
    [
      '40 MB of objects in 40 kB',
      () => pdfOf([objectStream(1, { bytes: deflateSync(Buffer.alloc(40 * MEGABYTE, ' ')) })]),
      'unreadable',
    ],
    [
      'many streams that are large only together',
      () => {
        const bytes = deflateSync(Buffer.alloc(9 * MEGABYTE, ' '));
        return pdfOf([1, 2, 3, 4].map((number) => objectStream(number, { bytes })));
      },
      'unreadable',
    ],
  ])('%s', (_name, make, problem) => {
    expect(scanPdf(make())).toBe(problem);
  });
});
