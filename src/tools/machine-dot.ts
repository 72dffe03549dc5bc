/** Writes a machine as a Graphviz graph. Nested states are clusters, and each state lists its transitions that have no arrow. */
import { diagram } from '#contract/colours.ts';
import { flatten, type Machine, type State, type Transition } from '#server/http/machine-docs/read-machines.ts';

const { ink: INK, soft: SOFT, line: LINE, shade: SHADE, paper: PAPER, leaf: LEAF } = diagram;
/** All letters of Courier have the same width as those of any other monospaced font, so the measured labels fit everywhere. */
const FONT = { fontname: 'Courier', fontcolor: INK };
/** With more arrows than this across cluster borders the graph is unreadable. These transitions are then listed in their states. */
const MAX_CROSSING_ARROWS = 16;

const quote = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
const escapeHtml = (value: string) =>
  value.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
const dotAttributes = (values: Record<string, string | number>) =>
  `[${Object.entries(values)
    .map(([name, value]) => `${name}=${name === 'label' ? value : quote(String(value))}`)
    .join(' ')}]`;
const table = (lines: string[]) =>
  `<<table border="0" cellborder="0" cellspacing="0" cellpadding="1">${lines.map((line) => `<tr><td align="left" height="18">${line}</td></tr>`).join('')}</table>>`;

const isFrame = ({ states }: State) => states.length > 0;
const frameOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));
/** The start dot of a cluster. Arrows of the cluster itself begin or end at this dot and are cut at the border. */
const startNodeOf = (path: string) => `${path} (start)`;

const transitionText = ({ event, guard }: Transition) =>
  escapeHtml(event) + (guard ? ` <font color="${SOFT}">[${escapeHtml(guard)}]</font>` : '');

/** Transitions that are drawn as arrows: without self-transitions, transitions inside their own cluster, and crossing arrows when there are too many. */
function arrowsOf(machine: Machine): { arrows: Set<Transition>; isTangle: boolean } {
  const all = flatten(machine).flatMap((state) =>
    state.transitions
      .filter(
        ({ target }) => target !== null && !(isFrame(state) && `${target}.`.startsWith(state.path && `${state.path}.`)),
      )
      .map((way) => ({ way, isAcross: frameOf(state.path) !== frameOf(way.target ?? '') })),
  );
  const isTangle = all.filter(({ isAcross }) => isAcross).length > MAX_CROSSING_ARROWS;
  return { arrows: new Set(all.filter(({ isAcross }) => !(isTangle && isAcross)).map(({ way }) => way)), isTangle };
}

/** Clusters without an arrow to the rest would be placed side by side. Invisible edges place each one below the ones before it. */
function orderFrames({ states }: Machine): string[] {
  const leaves = (root: State) => flatten(root).filter((state) => !isFrame(state));
  const [frames, rest] = [states.filter(isFrame), states.filter((state) => !isFrame(state))];
  return frames.flatMap((frame, at) => {
    const hook = quote(`${frame.path} (hook)`);
    const before = [...rest, ...frames.slice(0, at)].flatMap(leaves).map(({ path }) => path);
    const after = [startNodeOf(frame.path), ...leaves(frame).map(({ path }) => path)];
    return [
      `${hook} [shape=point style=invis]`,
      `{${before.map(quote).join(' ')}} -> ${hook} [style=invis]`,
      `${hook} -> {${after.map(quote).join(' ')}} [style=invis]`,
    ];
  });
}

export function dotOfMachine(machine: Machine): string {
  const { arrows, isTangle } = arrowsOf(machine);
  const states = flatten(machine);
  const frames = new Set(states.filter(isFrame).map(({ path }) => path));

  const labelOf = (state: State) => {
    const listedTransitions = state.transitions.filter((way) => !arrows.has(way));
    const lines = listedTransitions.map(
      (way) => transitionText(way) + (way.target === null ? '' : escapeHtml(` -> ${way.target}`)),
    );
    return table([`<b>${escapeHtml(state.name)}</b>`, ...lines.map((line) => `<font point-size="11">${line}</font>`)]);
  };
  const drawInside = (frame: State): string[] => [
    `${quote(startNodeOf(frame.path))} ${dotAttributes({ label: '""', shape: 'circle', style: 'filled', fillcolor: INK, width: 0.11 })}`,
    ...frame.states.flatMap(drawState),
  ];
  const drawState = (state: State): string[] => {
    const label = labelOf(state);
    if (!isFrame(state))
      return [`${quote(state.path)} ${dotAttributes({ label, peripheries: state.kind === 'final' ? 2 : 1 })}`];
    return [
      `subgraph ${quote(`cluster_${state.path}`)} {`,
      `graph ${dotAttributes({ label, style: 'rounded', color: LINE, bgcolor: SHADE, margin: 14 })}`,
      ...drawInside(state),
      '}',
    ];
  };

  const arrow = (from: string, to: string, more: Record<string, string>) => {
    const [tail, head] = [from, to].map((path) => quote(frames.has(path) ? startNodeOf(path) : path));
    return `${tail} -> ${head} ${dotAttributes({ ...more, ...(frames.has(to) ? { lhead: `cluster_${to}` } : {}) })}`;
  };
  /** Transitions from one state to the same target share one arrow. */
  const drawArrows = (state: State): string[] => {
    const drawn = state.transitions.filter((way) => arrows.has(way));
    const ltail: Record<string, string> = isFrame(state) ? { ltail: `cluster_${state.path}` } : {};
    return [
      ...state.initial.map((first) => arrow(state.path, first, {})),
      ...[...new Set(drawn.map(({ target }) => target ?? ''))].map((to) =>
        arrow(state.path, to, {
          ...ltail,
          label: table(drawn.filter(({ target }) => target === to).map(transitionText)),
        }),
      ),
    ];
  };

  const graphAttributes = { label: labelOf(machine), labelloc: 't', labeljust: 'l', bgcolor: PAPER, pad: 0.2 };
  // `newrank` is needed to place clusters below each other, but it spreads the graph, so it is used only then.
  const ranks: Record<string, string> = isTangle ? { newrank: 'true' } : {};
  return [
    `digraph ${quote(machine.id)} {`,
    `graph ${dotAttributes({ ...FONT, ...graphAttributes, ...ranks, fontsize: 13, compound: 'true', nodesep: 0.3, ranksep: 0.4 })}`,
    `node ${dotAttributes({ ...FONT, shape: 'box', style: 'rounded,filled', color: LEAF, fillcolor: PAPER, fontsize: 13, margin: '0.08,0.04' })}`,
    `edge ${dotAttributes({ ...FONT, color: SOFT, fontsize: 11, arrowsize: 0.7 })}`,
    ...drawInside(machine),
    ...states.flatMap(drawArrows),
    ...(isTangle ? orderFrames(machine) : []),
    '}',
  ].join('\n');
}
