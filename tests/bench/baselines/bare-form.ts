/** The questions of a form in bare HTML, without styles and scripts. */
import type { FormDoc } from '#engine/types.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
export const pageOf = (title: string, body: string) =>
  `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><body>${body}`;

export function bareHtmlOf({ title, steps, ui, options }: FormDoc): string {
  const fieldOf = (name: string) => {
    const { label = name, widget, options: list } = ui.fields[name] ?? {};
    const choices = typeof list === 'string' ? (options[list] ?? []) : [];
    const items = choices.map(({ value, label: text }) => `<option value="${value}">${escapeHtml(text)}</option>`);
    const control =
      items.length > 0
        ? `<select name="${name}">${items.join('')}</select>`
        : widget === 'file'
          ? `<input type="file" name="${name}">`
          : `<input name="${name}">`;
    return `<p><label>${escapeHtml(label)}<br>${control}</label></p>`;
  };
  const parts = steps.map(
    (step, at) =>
      `<fieldset${at > 0 ? ' hidden' : ''}><legend>${escapeHtml(step.title)}</legend>${step.fields.map(fieldOf).join('')}</fieldset>`,
  );
  return pageOf(title, `<h1>${escapeHtml(title)}</h1><form>${parts.join('')}<button>Lanjut</button></form>`);
}
