const insertIntoHead = document.head.insertBefore.bind(document.head);

/**
 * Prevents the styles of the theme from being added to the document. With the styles, a query by role takes
 * a third of the time of a screen test, because jsdom compares every style rule with every element.
 * Attributes and inline styles can still hide an element.
 */
export function withholdStyles(): void {
  document.head.insertBefore = (node, before) =>
    node instanceof HTMLStyleElement && node.dataset.emotion !== undefined
      ? node
      : insertIntoHead(node, before);
}

/**
 * Allows the styles of the theme in the document, for a test about styles. Call this before the first
 * render.
 */
export function keepStyles(): void {
  document.head.insertBefore = insertIntoHead;
}
