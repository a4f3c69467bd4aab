/** Hands a file to the browser, which saves it with the downloads or offers it to the calendar. */
export const saveFile = (blob: Blob, name: string): void => {
  const href = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // A phone may ask the user first and read the file later.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};
