/** Draws the page of the machines: of each its picture, and as a table all that stands in it. */
import { DOCS_PAGE, MACHINES_PAGE, text, word } from '../docs-frame.ts';
import { flatten, type Machine, type State, type Way } from './read.ts';

export interface Drawn {
  machine: Machine;
  picture: string | null;
}

const code = (value: string) => `<code>${text(value)}</code>`;
/** Scrolls by itself, with the keyboard as well. */
const wide = (kind: string, label: string, inner: string) =>
  `<div class="wide ${kind}" role="region" tabindex="0" aria-label="${label}">${inner}</div>`;

function wayItem({ event, guard, target, effects }: Way): string {
  const parts = [code(event), guard === null ? '' : `[${text(guard)}]`, target === null ? '' : `→ ${code(target)}`];
  const about = effects.length > 0 ? ` <span>${text(effects.join(', '))}</span>` : '';
  return `<li>${parts.filter(Boolean).join(' ')}${about}</li>`;
}

function row(state: State, isFirst: boolean): string {
  const marks = [isFirst ? word('machines.first') : '', state.kind === 'final' ? word('machines.last') : ''];
  const name = state.path ? code(state.path) : `<i>${word('machines.whole')}</i>`;
  const notes = (['entry', 'exit'] as const)
    .filter((when) => state[when].length > 0)
    .map((when) => `<div><span>${word(`machines.${when}`, { effects: state[when].join(', ') })}</span></div>`);
  const mark = marks.filter(Boolean).map((one) => ` <i>${one}</i>`);
  const ways = state.ways.length > 0 ? `<ul>${state.ways.map(wayItem).join('')}</ul>` : '–';
  return `<tr><th scope="row">${name}${mark.join('')}</th><td><div lang="en">${text(state.description)}</div>${notes.join('')}</td><td>${ways}</td></tr>`;
}

function tableOf(machine: Machine, isOpen: boolean): string {
  const all = flatten(machine);
  const first = new Set(all.flatMap(({ begins }) => begins));
  const rows = all
    // The machine itself only where something may happen in all of its states.
    .filter(({ path, ways }) => path !== '' || ways.length > 0)
    .map((state) => row(state, first.has(state.path)));
  const heads = ['state', 'meaning', 'ways'].map((key) => `<th scope="col">${word(`machines.${key}`)}</th>`);
  const table = `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const count = { states: all.length - 1, ways: all.flatMap(({ ways }) => ways).length };
  return `<details${isOpen ? ' open' : ''}><summary>${word('machines.details', count)}</summary>${wide('table', word('machines.table', { id: machine.id }), table)}</details>`;
}

function pictureOf({ machine: { id }, picture }: Drawn): string {
  const size = /<svg[^>]* (width="\d+" height="\d+")/.exec(picture ?? '')?.[1];
  if (!size) return '';
  const image = `<img src="${MACHINES_PAGE}/${text(id)}.svg" ${size} alt="${word('machines.alt', { id })}" loading="lazy">`;
  return wide('picture', word('machines.picture', { id }), image);
}

export function drawMachinesPage(drawn: Drawn[]): string {
  const sections = drawn.map((one) => {
    const { id, description } = one.machine;
    const about = `<h2>${text(id)}</h2><p lang="en">${text(description)}</p>`;
    return `<section id="${text(id)}">${about}${pictureOf(one)}${tableOf(one.machine, one.picture === null)}</section>`;
  });
  const contents = drawn.map(({ machine: { id } }) => `<a href="#${text(id)}">${text(id)}</a>`);
  const isUndrawn = drawn.some(({ picture }) => picture === null);
  return `<h1>${word('machines.title')}</h1><p>${word('machines.intro')}</p>
${isUndrawn ? `<p><strong>${word('machines.undrawn', { command: 'npm run machines' })}</strong></p>` : ''}<p><a href="${DOCS_PAGE}">${word('machines.back')}</a></p>
<nav aria-label="${word('contents')}">${contents.join(' ')}</nav>${sections.join('')}`;
}
