/** Moves the focus after a navigation. Works on the document, because headings may appear long after the navigation. */

interface NavigationChange {
  isNewPage: boolean;
  isNewQuery: boolean;
  /** Back or forward. The scroll position is restored elsewhere. */
  isBack: boolean;
  /** The hash including `#`, or an empty string. */
  hash: string;
  /** Aborted by the next navigation. Waiting then ends. */
  signal: AbortSignal;
}

/** How long to wait for a heading while its data is loading. */
const HEADING_TIMEOUT_MS = 20_000;
const LIST_START = '[data-list-start]';
const FIELDS =
  'input, select, textarea, [contenteditable=true], [role=combobox], [role=slider], [role=columnheader], [role=gridcell]';

const isHidden = (element: Element) => element.closest('[aria-hidden=true], [inert]') !== null;
const isInDialog = (element: Element | null) => element?.closest('[role=dialog], [role=alertdialog]') != null;

/** The user is using a control: a filter input, a select, a grid column, an open dialog. */
const isInUse = (element: Element | null) => element?.matches(FIELDS) || isInDialog(element);

/** The page has moved the focus itself, to one of its headings or messages. */
function isFocusSetByPage(element: Element | null, main: Element): boolean {
  return element !== null && element !== main && main.contains(element) && element.matches('[tabindex="-1"]');
}

/**
 * The part of the page with the list of a clicked link or button: the closest ancestor that contains a list start, or
 * the whole page if it has only one.
 */
function findListPart(pressed: Element | null, main: Element): Element | null {
  for (let part = pressed?.parentElement; part && part !== main && main.contains(part); part = part.parentElement) {
    if (part.querySelector(LIST_START)) return part;
  }
  return main.querySelectorAll(LIST_START).length === 1 ? main : null;
}

/** Not covered by the bars at the top. Their height is the scroll padding of the page. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return top >= covered && bottom <= innerHeight * 0.8;
}

/** Focuses an element that is not a control, and scrolls to it unless it is in view. */
export function focusElement(element: HTMLElement): void {
  if (!isInView(element)) element.scrollIntoView();
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

export function moveFocusAfterNavigation({ isNewPage, isNewQuery, isBack, hash, signal }: NavigationChange): void {
  const main = document.getElementById('isi');
  if (!main) return;
  const active = document.activeElement;
  const focusMain = () => main.focus({ preventScroll: true });
  if (isBack) {
    if (isNewPage || active === document.body) focusMain();
    return;
  }
  if (hash) {
    focusMain();
    focusWhenRendered(main, () => document.getElementById(decodeURIComponent(hash.slice(1))), signal);
    return;
  }
  if (!isNewPage && isInUse(active)) return;
  if ((isNewPage || isNewQuery) && isFocusSetByPage(active, main)) return;
  const listPart = isNewPage ? null : findListPart(active, main);
  if (listPart) {
    const findStart = () => listPart.querySelector<HTMLElement>(LIST_START);
    const start = findStart();
    if (start) focusElement(start);
    // While the list is slow, its skeleton takes the place of the list and of its start.
    focusWhenRendered(main, findStart, signal);
    return;
  }
  const findHeading = () => main.querySelector<HTMLElement>('h1');
  const heading = findHeading();
  if (!isNewPage && !(heading && isInView(heading))) scrollTo(0, 0);
  // Until the heading exists, keyboard navigation starts at the beginning of the page.
  if (!isInDialog(active)) focusMain();
  focusWhenRendered(main, findHeading, signal);
}

/**
 * Focuses the element of `find` as soon as it exists, unless the user has pressed something or the page has moved the
 * focus.
 */
function focusWhenRendered(main: HTMLElement, find: () => HTMLElement | null, signal: AbortSignal): void {
  let last: HTMLElement | null = null;
  const isFree = () => {
    const active = document.activeElement;
    return active === null || active === main || (!main.contains(active) && !isInDialog(active));
  };
  const tryFocus = () => {
    const target = find();
    if (!target || target === last || isHidden(target) || !isFree()) return;
    last = target;
    focusElement(target);
  };
  const observer = new MutationObserver(tryFocus);
  const abortController = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    abortController.abort();
  };
  const timer = setTimeout(stop, HEADING_TIMEOUT_MS);
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, stop, { passive: true, signal: abortController.signal });
  signal.addEventListener('abort', stop, { signal: abortController.signal });
  observer.observe(main, { childList: true, subtree: true });
  tryFocus();
}
