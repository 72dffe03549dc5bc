/** Colours of the editor. CSS variables of the page serve both themes. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const color = (name: string) => `var(--mui-palette-${name})`;

export const editorTheme = [
  EditorView.theme({
    '&': { color: color('text-primary'), backgroundColor: color('background-paper'), fontSize: '14px' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '1.65' },
    '.cm-content': { padding: '12px 0', caretColor: color('text-primary') },
    '.cm-line': { padding: '0 16px 0 10px' },
    '.cm-gutters': {
      color: color('text-secondary'),
      backgroundColor: color('soft-sunken'),
      borderRight: `1px solid ${color('divider')}`,
    },
    '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 12px' },
    '.cm-activeLine': { backgroundColor: 'transparent', boxShadow: `inset 3px 0 0 ${color('primary-main')}` },
    '.cm-activeLineGutter': { color: color('primary-main'), backgroundColor: color('soft-primary'), fontWeight: '700' },
    '.cm-cursor, .cm-dropCursor': { borderLeftColor: color('text-primary'), borderLeftWidth: '2px' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      background: color('soft-bay'),
    },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: color('soft-accent'),
      outline: `1px solid ${color('accent-main')}`,
    },
    '.cm-tooltip': {
      color: color('text-primary'),
      backgroundColor: color('background-paper'),
      border: `1px solid ${color('divider')}`,
      borderRadius: '10px',
      boxShadow: '0 12px 32px rgb(0 0 0 / 0.16)',
      overflow: 'hidden',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '18em' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
      display: 'flex',
      gap: '12px',
      alignItems: 'baseline',
      padding: '7px 12px',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      color: color('primary-contrastText'),
      backgroundColor: color('primary-main'),
    },
    '.cm-completionLabel': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
    '.cm-completionDetail': { marginLeft: 'auto', fontStyle: 'normal', color: color('text-secondary') },
    'li[aria-selected] .cm-completionDetail': { color: 'inherit' },
    '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
    '.cm-diagnostic': { padding: '8px 12px', maxWidth: '60ch', borderLeft: 'none', fontFamily: 'inherit' },
    '.cm-diagnostic-error': { borderLeft: `4px solid ${color('error-main')}` },
    '.cm-diagnostic-warning': { borderLeft: `4px solid ${color('warning-main')}` },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: `underline wavy ${color('error-main')}`,
      textUnderlineOffset: '4px',
    },
    '.cm-lintRange-warning': {
      backgroundImage: 'none',
      textDecoration: `underline wavy ${color('warning-main')}`,
      textUnderlineOffset: '4px',
    },
    '.cm-gutter-lint': { width: '18px' },
    '.cm-gutter-lint .cm-gutterElement': { padding: '0', display: 'grid', placeItems: 'center' },
    '.cm-lint-marker': { content: '""', width: '9px', height: '9px', borderRadius: '50%' },
    '.cm-lint-marker-error': { content: '""', backgroundColor: color('error-main') },
    '.cm-lint-marker-warning': { content: '""', backgroundColor: color('warning-main') },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: color('primary-main'), fontWeight: '600' },
      { tag: [tags.string, tags.special(tags.string)], color: color('accent-main') },
      { tag: [tags.number, tags.bool, tags.keyword, tags.atom], color: color('bay-main') },
      { tag: [tags.lineComment, tags.comment], color: color('text-secondary'), fontStyle: 'italic' },
      { tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace], color: color('text-secondary') },
    ]),
  ),
];
