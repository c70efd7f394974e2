/** The text of a file that the app has saved; jsdom reads a blob through a reader only. */
export const textOf = (content: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(content ?? new Blob());
  });
