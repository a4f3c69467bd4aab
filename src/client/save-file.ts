/** Hands a file to the browser, which keeps it where downloads go, or offers it to the calendar. */
export const saveFile = (blob: Blob, name: string): void => {
  const href = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // A phone may ask first, and read the file after that.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};
