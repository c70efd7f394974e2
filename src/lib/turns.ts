/** Ends the current turn of the event loop, so that the browser can draw and answer the person in between. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Resolves once the browser has drawn what the document holds now; at once where nobody looks at it. */
export async function drawn(): Promise<void> {
  if (document.visibilityState === 'visible') await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextTurn();
}
