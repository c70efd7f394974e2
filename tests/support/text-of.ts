/** Returns the text of a saved file. jsdom can read a blob only through a FileReader. */
export const textOf = (content: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(content ?? new Blob());
  });
