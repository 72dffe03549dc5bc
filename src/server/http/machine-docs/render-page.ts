/** Renders the page of the machines: a diagram and a table for each. */
import { DOCS_PAGE, docsText, escapeHtml, MACHINES_PAGE } from '../docs-layout.ts';
import { flatten, type Machine, type State, type Transition } from './read-machines.ts';

interface MachineWithPicture {
  machine: Machine;
  picture: string | null;
}

const code = (value: string) => `<code>${escapeHtml(value)}</code>`;
/** Has its own scroll bar and can be scrolled with the keyboard. */
const scrollableRegion = (kind: string, label: string, inner: string) =>
  `<div class="wide ${kind}" role="region" tabindex="0" aria-label="${label}">${inner}</div>`;

function transitionItem({ event, guard, target, effects }: Transition): string {
  const parts = [
    code(event),
    guard === null ? '' : `[${escapeHtml(guard)}]`,
    target === null ? '' : `→ ${code(target)}`,
  ];
  const about = effects.length > 0 ? ` <span>${escapeHtml(effects.join(', '))}</span>` : '';
  return `<li>${parts.filter(Boolean).join(' ')}${about}</li>`;
}

function stateRow(state: State, isFirst: boolean): string {
  const marks = [isFirst ? docsText('machines.first') : '', state.kind === 'final' ? docsText('machines.last') : ''];
  const name = state.path ? code(state.path) : `<i>${docsText('machines.whole')}</i>`;
  const notes = (['entry', 'exit'] as const)
    .filter((when) => state[when].length > 0)
    .map((when) => `<div><span>${docsText(`machines.${when}`, { effects: state[when].join(', ') })}</span></div>`);
  const mark = marks.filter(Boolean).map((one) => ` <i>${one}</i>`);
  const ways = state.transitions.length > 0 ? `<ul>${state.transitions.map(transitionItem).join('')}</ul>` : '–';
  return `<tr><th scope="row">${name}${mark.join('')}</th><td><div lang="en">${escapeHtml(state.description)}</div>${notes.join('')}</td><td>${ways}</td></tr>`;
}

function tableOf(machine: Machine, isOpen: boolean): string {
  const all = flatten(machine);
  const first = new Set(all.flatMap(({ initial }) => initial));
  const rows = all
    // The machine itself is listed only if it has transitions that apply in all states.
    .filter(({ path, transitions }) => path !== '' || transitions.length > 0)
    .map((state) => stateRow(state, first.has(state.path)));
  const heads = (['state', 'meaning', 'ways'] as const).map(
    (key) => `<th scope="col">${docsText(`machines.${key}`)}</th>`,
  );
  const table = `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const count = { states: all.length - 1, ways: all.flatMap(({ transitions }) => transitions).length };
  return `<details${isOpen ? ' open' : ''}><summary>${docsText('machines.details', count)}</summary>${scrollableRegion('table', docsText('machines.table', { id: machine.id }), table)}</details>`;
}

function pictureOf({ machine: { id }, picture }: MachineWithPicture): string {
  const size = /<svg[^>]* (width="\d+" height="\d+")/.exec(picture ?? '')?.[1];
  if (!size) return '';
  const image = `<img src="${MACHINES_PAGE}/${escapeHtml(id)}.svg" ${size} alt="${docsText('machines.alt', { id })}" loading="lazy">`;
  return scrollableRegion('picture', docsText('machines.picture', { id }), image);
}

export function renderMachinesPage(machines: MachineWithPicture[]): string {
  const sections = machines.map((one) => {
    const { id, description } = one.machine;
    const about = `<h2>${escapeHtml(id)}</h2><p lang="en">${escapeHtml(description)}</p>`;
    return `<section id="${escapeHtml(id)}">${about}${pictureOf(one)}${tableOf(one.machine, one.picture === null)}</section>`;
  });
  const contents = machines.map(({ machine: { id } }) => `<a href="#${escapeHtml(id)}">${escapeHtml(id)}</a>`);
  const isPictureMissing = machines.some(({ picture }) => picture === null);
  return `<h1>${docsText('machines.title')}</h1><p>${docsText('machines.intro')}</p>
${isPictureMissing ? `<p><strong>${docsText('machines.undrawn', { command: 'npm run machines' })}</strong></p>` : ''}<p><a href="${DOCS_PAGE}">${docsText('machines.back')}</a></p>
<nav aria-label="${docsText('contents')}">${contents.join(' ')}</nav>${sections.join('')}`;
}
