/**
 * CodeMirror editor of one YAML text, in a separate chunk because it is large. Holds the text during typing, then
 * reports it to the studio.
 */
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { StudioFinding } from '#contract/studio.ts';
import type { CompletionSource } from './completions.ts';
import { extensionsFor, goToLine, replaceText, showFindings } from './editor.ts';

/** The studio parses the whole text, which is too slow for each key. */
const DEBOUNCE_MS = 150;

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.soft.outline}`,
  borderRadius: 12,
  overflow: 'hidden',
  background: theme.vars.palette.background.paper,
  '&:focus-within': { outline: `3px solid ${theme.vars.palette.bay.main}`, outlineOffset: 2 },
  '& .cm-editor': { height: 'min(66vh, 720px)' },
  '& .cm-scroller': { overflow: 'auto' },
}));

export interface CursorTarget {
  line: number;
  column: number;
  /** A new number for each request, so that the same line can be requested twice. */
  requestId: number;
}

interface Props {
  label: string;
  describedBy: string;
  file: 'form' | 'list';
  text: string;
  findings: StudioFinding[];
  source: CompletionSource;
  /** The requested cursor position. */
  target: CursorTarget | null;
  isReadOnly: boolean;
  onText: (text: string) => void;
}

export default function CodeEditor(props: Props) {
  const { label, describedBy, file, text, findings, source, target, isReadOnly, onText } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ known: source, onText, text });
  latest.current = { known: source, onText, text };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pendingText: string | null = null;
    const reportText = () => {
      clearTimeout(timer);
      if (pendingText !== null && pendingText !== latest.current.text) latest.current.onText(pendingText);
      pendingText = null;
    };
    const extensions = extensionsFor({
      label,
      describedBy,
      file,
      isReadOnly,
      source: () => latest.current.known,
      onText: (next) => {
        pendingText = next;
        clearTimeout(timer);
        timer = setTimeout(reportText, DEBOUNCE_MS);
      },
    });
    const editor = new EditorView({
      parent: host.current as HTMLDivElement,
      state: EditorState.create({ doc: latest.current.text, extensions: [extensions] }),
    });
    editor.contentDOM.addEventListener('blur', () => {
      const isWritten = pendingText !== null;
      reportText();
      if (!isWritten) replaceText(editor, latest.current.text);
    });
    view.current = editor;
    return () => {
      reportText();
      editor.destroy();
      view.current = null;
    };
  }, [label, describedBy, file, isReadOnly]);

  // Text from elsewhere (undo, or an edit in the other view). While the editor has the focus, its own text is on its
  // way already.
  useEffect(() => {
    const { current } = view;
    if (current && !current.hasFocus) replaceText(current, text);
  }, [text]);
  useEffect(() => {
    if (view.current) showFindings(view.current, findings);
  }, [findings]);
  useEffect(() => {
    if (view.current && target) goToLine(view.current, target.line, target.column);
  }, [target]);

  return <Frame ref={host} />;
}
