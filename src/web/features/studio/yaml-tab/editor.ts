/** CodeMirror setup: YAML, completions, findings as diagnostics, Indonesian phrases. */
import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, indentService, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import type { StudioFinding } from '#contract/studio.ts';
import texts from '#locales/id/studio-yaml.json';
import { findNonce } from '../../../components/nonce.ts';
import { type CompletionSource, completionsFor } from './completions.ts';
import { cursorContextAt } from './cursor-context.ts';
import { editorTheme } from './editor-theme.ts';
import { t } from './translations.ts';

interface Options {
  label: string;
  describedBy: string;
  file: 'form' | 'list';
  isReadOnly: boolean;
  /** A function, because fields and lists change during editing. */
  source: () => CompletionSource;
  onText: (text: string) => void;
}

const PHRASES = ['Completions', 'Diagnostics', 'No diagnostics', 'Control character', 'Selection deleted'] as const;

export function extensionsFor({ label, describedBy, file, isReadOnly, source, onText }: Options): Extension {
  const nonce = findNonce();
  return [
    nonce ? EditorView.cspNonce.of(nonce) : [],
    EditorState.phrases.of(Object.fromEntries(PHRASES.map((text) => [text, t(`phrase.${text}`)]))),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      'aria-readonly': String(isReadOnly),
      spellcheck: 'false',
      tabindex: '0',
    }),
    EditorState.readOnly.of(isReadOnly),
    EditorView.editable.of(!isReadOnly),
    EditorState.tabSize.of(2),
    indentUnit.of('  '),
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    indentService.of((context, at) => indentAfter(context.lineAt(at, -1).text)),
    bracketMatching(),
    yaml(),
    lintGutter(),
    autocompletion({ override: [(context) => completionsAtCursor(context, file, source())], icons: false }),
    keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
    EditorView.lineWrapping,
    editorTheme,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onText(update.state.doc.toString());
    }),
  ];
}

/** Indentation of the next line: deeper after a key, aligned with the keys after a list entry. */
function indentAfter(line: string): number {
  const indentText = /^\s*(?:-\s+)*/.exec(line)?.[0] ?? '';
  const opens = /:\s*(#.*)?$/.test(line);
  return indentText.length + (opens ? 2 : 0);
}

function completionsAtCursor(
  { state, pos, explicit }: CompletionContext,
  file: 'form' | 'list',
  source: CompletionSource,
) {
  const place = cursorContextAt(state.doc.sliceString(0, pos), pos);
  if (!place || (!explicit && place.typed === '' && place.kind === 'key')) return null;
  const words = completionsFor(place, source, file);
  if (words.length === 0) return null;
  const isKey = place.kind === 'key';
  return {
    from: place.from,
    validFor: /^[\w$+-]*$/,
    options: words.map((label) => ({
      label,
      detail: describeWord(label, isKey, place.path, source),
      apply: isKey ? `${label}: ` : label,
    })),
  };
}

/** The meaning of a word, the label of a question, or the title of a list. */
function describeWord(word: string, isKey: boolean, path: string[], source: CompletionSource): string {
  const last = path.at(-1);
  if (last === 'x-show-if' || last === 'fields' || last === 'of') return source.titles.fields[word] ?? '';
  if (last === 'x-options' && !isKey) return source.titles.lists[word] ?? '';
  const meanings: Readonly<Record<string, string>> = isKey ? texts.word : texts.value;
  return meanings[word.replaceAll(/[.:/]/g, '_')] ?? '';
}

/** Shows findings of this file, underlined from their position to the end of the line. */
export function showFindings(view: EditorView, findings: StudioFinding[]): void {
  const { doc } = view.state;
  const shown: Diagnostic[] = findings.map(({ line, column, level, text }) => {
    const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const first = at.from + (at.text.length - at.text.trimStart().length);
    const begin = Math.max(at.from + column - 1, first);
    // A finding at the end of a line has no text to underline, so the whole line is underlined.
    return { from: begin < at.to ? begin : Math.min(first, at.to), to: at.to, severity: level, message: text };
  });
  view.dispatch(setDiagnostics(view.state, shown));
}

/** Replaces the text. Only the differing part is changed, so that the cursor stays. */
export function replaceText(view: EditorView, text: string): void {
  const old = view.state.doc.toString();
  if (old === text) return;
  let start = 0;
  while (start < Math.min(old.length, text.length) && old[start] === text[start]) start += 1;
  let end = 0;
  const room = Math.min(old.length, text.length) - start;
  while (end < room && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  view.dispatch({ changes: { from: start, to: old.length - end, insert: text.slice(start, text.length - end) } });
}

/** Moves the cursor to a line and scrolls it to the middle. */
export function goToLine(view: EditorView, line: number, column: number): void {
  const at = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
  const pos = Math.min(at.from + Math.max(column - 1, 0), at.to);
  view.dispatch({ selection: { anchor: pos }, effects: EditorView.scrollIntoView(pos, { y: 'center' }) });
  view.focus();
}
