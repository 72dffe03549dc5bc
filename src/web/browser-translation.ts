/**
 * Makes the page survive the browser's translator, which replaces our text nodes by `<font>` elements. React would then
 * update text nodes that are no longer shown, and would throw when it removes nodes that moved. With these patches,
 * changed texts appear and nothing throws.
 */

/** Text node → the element that replaced it. */
const replacements = new WeakMap<Node, ChildNode>();
const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

function recordReplacement({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
  if (!font) return;
  for (const text of removedNodes)
    if (text.nodeType === Node.TEXT_NODE && !text.isConnected) replacements.set(text, font);
}

/** Finds the node inside `parent` that replaced a child which is no longer there. */
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
      // Puts our own text node back. The translator treats it as new text.
      if (font?.isConnected) font.replaceWith(this);
    },
  });
}

/** Watches for a translator. DOM methods are patched only once one is detected. */
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
