/** One YAML text in the editor. Heavy, so it comes when the tab is opened; holds the text while it is typed, the studio is told of it. */
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { StudioFinding } from '#contract/studio.ts';
import { extensionsFor, goToLine, showFindings, takeText } from './editor.ts';
import type { Known } from './suggest.ts';

/** The studio reads a text anew as a whole: not at every key. */
const REST_MS = 150;

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.soft.outline}`,
  borderRadius: 12,
  overflow: 'hidden',
  background: theme.vars.palette.background.paper,
  '&:focus-within': { outline: `3px solid ${theme.vars.palette.bay.main}`, outlineOffset: 2 },
  '& .cm-editor': { height: 'min(66vh, 720px)' },
  '& .cm-scroller': { overflow: 'auto' },
}));

export interface Spot {
  line: number;
  column: number;
  /** Another number each time: the same line may be asked for twice. */
  asked: number;
}

interface Props {
  label: string;
  describedBy: string;
  file: 'form' | 'list';
  text: string;
  findings: StudioFinding[];
  known: Known;
  /** Where the cursor is wanted. */
  spot: Spot | null;
  isReadOnly: boolean;
  onText: (text: string) => void;
}

export default function CodeEditor(props: Props) {
  const { label, describedBy, file, text, findings, known, spot, isReadOnly, onText } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ known, onText, text });
  latest.current = { known, onText, text };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: string | null = null;
    const tell = () => {
      clearTimeout(timer);
      if (waiting !== null && waiting !== latest.current.text) latest.current.onText(waiting);
      waiting = null;
    };
    const extensions = extensionsFor({
      label,
      describedBy,
      file,
      isReadOnly,
      known: () => latest.current.known,
      onText: (next) => {
        waiting = next;
        clearTimeout(timer);
        timer = setTimeout(tell, REST_MS);
      },
    });
    const made = new EditorView({
      parent: host.current as HTMLDivElement,
      state: EditorState.create({ doc: latest.current.text, extensions: [extensions] }),
    });
    made.contentDOM.addEventListener('blur', () => {
      const isWritten = waiting !== null;
      tell();
      if (!isWritten) takeText(made, latest.current.text);
    });
    view.current = made;
    return () => {
      tell();
      made.destroy();
      view.current = null;
    };
  }, [label, describedBy, file, isReadOnly]);

  // What came from elsewhere: an undo, an edit of the other view. What was typed here a moment ago is on its way already.
  useEffect(() => {
    const { current } = view;
    if (current && !current.hasFocus) takeText(current, text);
  }, [text]);
  useEffect(() => {
    if (view.current) showFindings(view.current, findings);
  }, [findings]);
  useEffect(() => {
    if (view.current && spot) goToLine(view.current, spot.line, spot.column);
  }, [spot]);

  return <Frame ref={host} />;
}
