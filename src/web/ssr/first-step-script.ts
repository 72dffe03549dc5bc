/**
 * Styles and script of a page that comes with the first step of its form. The step can be filled in before the
 * application has loaded. The application renders the page beside it, out of sight, and then takes over what was
 * typed (`forms/first-step/take-over.ts`).
 */
import { FIRST_STEP_ID } from '#contract/pages.ts';
import type { FormDoc } from '#engine/types.ts';
import { firstStepWaitText } from '../forms/index.ts';
import { LOCAL_COPY_PREFIX } from '../local-copy.ts';
import { SENT_FORM_PREFIX } from '../sent-forms.ts';

/** A switch that is on, which MUI marks by classes that only its script sets. */
const MUI_STATES_CSS = `
#${FIRST_STEP_ID} .MuiSwitch-switchBase:has(:checked){transform:translateX(20px)}
#${FIRST_STEP_ID} .MuiSwitch-switchBase:has(:checked)+.MuiSwitch-track{background-color:var(--mui-palette-primary-main)}
`;

/**
 * Without a script, or when the script decides against it, the step is not shown. With reduced motion every property has
 * a short transition (`theme/components.ts`): the application would become visible a frame later, and could not get the
 * focus at once.
 */
export const FIRST_STEP_CSS = `
#${FIRST_STEP_ID}{display:none}
[data-first-step] #${FIRST_STEP_ID}{display:block}
[data-first-step=""] #root{position:absolute;inset:0 0 auto;height:0;overflow:hidden;visibility:hidden}
[data-first-step] #root,[data-first-step] #root *{transition:none!important}
[data-first-step=bars] #${FIRST_STEP_ID}{position:absolute;z-index:1;inset:0 0 auto}
[data-first-step=bars] #${FIRST_STEP_ID}>*{min-height:0}
${MUI_STATES_CSS}`.replaceAll('\n', '');

/**
 * The step is shown to everybody who would get exactly this step: not when the address or this device say more (a step, a
 * number, answers that were begun, a form that was sent), nor without a session where one is needed.
 */
const script = (form: string, needsLogin: boolean, waitText: string) => `
{
  const form = ${JSON.stringify(form)};
  const page = document.documentElement;
  let isWanted = location.search === '';
  try {
    if (${needsLogin} && !localStorage.user) isWanted = false;
    if (Object.keys(localStorage).some((name) => name.startsWith('${LOCAL_COPY_PREFIX}') && name.endsWith(':' + form))) isWanted = false;
    if (sessionStorage.getItem('${SENT_FORM_PREFIX}' + form)) isWanted = false;
  } catch {
    if (${needsLogin}) isWanted = false;
  }
  const find = (id) => document.getElementById(id);
  // Not only hidden: its fields have the same ids as those of the application.
  if (!isWanted) addEventListener('DOMContentLoaded', () => find('${FIRST_STEP_ID}').remove());
  else {
    page.dataset.firstStep = '';
    const firstStep = (window.firstStep = {
      form,
      content: null,
      isSubmitted: false,
      leave() {
        if (page.dataset.firstStep !== '') return;
        firstStep.content.remove();
        page.dataset.firstStep = 'bars';
        look();
      },
    });
    addEventListener('submit', (event) => {
      const element = event.target.closest('#${FIRST_STEP_ID}');
      if (!element) return;
      event.preventDefault();
      firstStep.isSubmitted = true;
      element.querySelector('[data-form-bar] [role=status]').textContent = ${JSON.stringify(waitText)};
    }, true);
    const look = () => {
      const has = (selector) => find('root').querySelector(selector) !== null;
      if (page.dataset.firstStep === '') {
        // Something else than the form, such as an error. The form itself takes over when it is ready.
        if (find('root').querySelector('main')?.textContent && !has('[data-bone], [data-wizard]')) firstStep.leave();
      } else if (!find('${FIRST_STEP_ID}').querySelector('header') || has('header:not([data-header-space])')) {
        // A page for other sites has no header that would have to stay until the application has one.
        find('${FIRST_STEP_ID}').remove();
        delete page.dataset.firstStep;
        observer.disconnect();
      }
    };
    const observer = new MutationObserver(look);
    addEventListener('DOMContentLoaded', () => {
      firstStep.content = find('${FIRST_STEP_ID}').querySelector('main');
      observer.observe(find('root'), { childList: true, subtree: true });
    });
  }
}
`;

export const firstStepScriptOf = ({ id, audience }: FormDoc): string =>
  script(id, audience !== 'public', firstStepWaitText()).replaceAll('</', '<\\/');
