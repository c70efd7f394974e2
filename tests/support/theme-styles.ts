const insertIntoHead = document.head.insertBefore.bind(document.head);

/**
 * Removes the theme’s styles from the document, because jsdom matches every rule for each element of a query by role,
 * which takes a third of a screen test. Hidden elements are hidden by their attributes or inline styles.
 */
export function withholdStyles(): void {
  document.head.insertBefore = (node, before) =>
    node instanceof HTMLStyleElement && node.dataset.emotion !== undefined
      ? node
      : insertIntoHead(node, before);
}

/** Keeps the styles for a test about them. Must be called before the first render. */
export function keepStyles(): void {
  document.head.insertBefore = insertIntoHead;
}
