/**
 * Whether a PDF may be kept. It is a heuristic and says so: markers inside compressed object streams stay hidden, so a PDF
 * is besides only ever served as a download in a sandbox (features/files).
 */
const ACTIVE_NAMES =
  /\/(?:JavaScript|JS|Launch|RichMedia|EmbeddedFiles?|SubmitForm|ImportData|XFA|GoToE|Rendition|Movie|Sound)(?![A-Za-z0-9])/;
// Long words only: in megabytes of compressed bytes four letters stand together by chance.
const MARKUP = /<(?:script|html|iframe|object|embed)\b/i;

export type PdfProblem = 'broken' | 'active' | null;

export function pdfProblem(bytes: Buffer): PdfProblem {
  const text = bytes.toString('latin1');
  const end = text.slice(-2048);
  if (!end.includes('%%EOF') || !text.includes('startxref')) return 'broken';
  // Names may be written with #xx escapes: /J#61vaScript is /JavaScript.
  const plain = outsideStreams(text).replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  if (ACTIVE_NAMES.test(plain) || MARKUP.test(text)) return 'active';
  return null;
}

/** Compressed bytes hold any letters by chance; objects, which carry the names, stand outside of them. One pass, no backtracking. */
function outsideStreams(text: string): string {
  const pieces = text.split('endstream');
  return pieces
    .map((piece, index) => {
      const start = index === pieces.length - 1 ? -1 : piece.search(/>>\s{0,4}stream[\r\n]/);
      return start === -1 ? piece : piece.slice(0, start);
    })
    .join(' ');
}
