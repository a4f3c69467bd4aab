import { useEffect, useState } from 'react';

/** Returns an address of a file in this browser, as long as the page shows it; undefined without a file. */
export const useBlobUrl = (file: unknown): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!(file instanceof Blob)) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
};
