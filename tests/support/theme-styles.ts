const insertIntoHead = document.head.insertBefore.bind(document.head);

/**
 * Keeps the styles of the theme out of the document. For each element of a query by role jsdom would compare
 * every rule of the styles, which takes a third of the time of a screen test. Elements are still hidden by
 * their attributes or inline styles.
 */
export function withholdStyles(): void {
  document.head.insertBefore = (node, before) =>
    node instanceof HTMLStyleElement && node.dataset.emotion !== undefined
      ? node
      : insertIntoHead(node, before);
}

/** Lets the styles into the document, for a test about styles. Must be called before the first render. */
export function keepStyles(): void {
  document.head.insertBefore = insertIntoHead;
}
