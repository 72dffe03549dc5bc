/**
 * A page that the browser translates: the translator puts `<font>` elements where our texts stood. React goes on writing into its own
 * text nodes, which are no longer shown, and removes nodes that have moved, which throws. Here figures follow and nothing throws.
 */

/** The element that stands in the page where the text stood. */
const replacements = new WeakMap<Node, ChildNode>();
const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

function recordReplacement({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
  if (!font) return;
  for (const text of removedNodes)
    if (text.nodeType === Node.TEXT_NODE && !text.isConnected) replacements.set(text, font);
}

/** What stands inside `parent` for a child that is not there any more. */
function replacementOf(child: Node, parent: Node): ChildNode | null {
  let node: Node | null = child;
  while (node && node.parentNode !== parent) node = node.parentNode;
  const replacement = node ?? replacements.get(child);
  return replacement?.parentNode === parent ? (replacement as ChildNode) : null;
}

function patchDomMethods(processPending: () => void): void {
  const { insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    processPending();
    replacementOf(child, this)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T;
    processPending();
    return insertBefore.call(this, node, replacementOf(before, this)) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue?.set?.call(this, value);
      if (this.nodeType !== Node.TEXT_NODE || this.isConnected) return;
      processPending();
      const font = replacements.get(this);
      replacements.delete(this);
      // Our own text comes back; the translator sees it as new.
      if (font?.isConnected) font.replaceWith(this);
    },
  });
}

/** Watches for a translator; until one comes, nothing of the page is changed. */
export function tolerateBrowserTranslation(root: Node): void {
  let isPatched = false;
  const processRecords = (records: MutationRecord[]) => {
    for (const record of records) {
      if (!isPatched && [...record.addedNodes].some(isFont)) {
        isPatched = true;
        patchDomMethods(() => processRecords(observer.takeRecords()));
      }
      if (isPatched) recordReplacement(record);
    }
  };
  const observer = new MutationObserver(processRecords);
  observer.observe(root, { childList: true, subtree: true });
}
