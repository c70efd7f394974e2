const insertIntoHead = document.head.insertBefore.bind(document.head);

/**
 * Keeps the theme's styles out of the document: jsdom matches every rule of every sheet for each element that a query by
 * role looks at, a third of what a screen's test takes. Hidden elements are hidden by their attributes or their own style.
 */
export function withholdStyles(): void {
  document.head.insertBefore = (node, before) =>
    node instanceof HTMLStyleElement && node.dataset.emotion !== undefined
      ? node
      : insertIntoHead(node, before);
}

/** For tests of what the styles say; to be called before anything is drawn. */
export function keepStyles(): void {
  document.head.insertBefore = insertIntoHead;
}
