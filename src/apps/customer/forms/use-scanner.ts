import { useMemo, useState } from 'react';
import { useQuestionIn } from '#src/renderer/dialog-address.ts';
import type { FieldCapabilities, FoundInPicture } from '#src/renderer/field-capabilities.ts';
import type { DialogAddress } from '#src/renderer/open-step.ts';

/** The callbacks that end a running scan. */
export interface Scanning {
  readonly found: (numbers: readonly string[]) => void;
  readonly gaveUp: () => void;
  /** Nothing could be read: shows the catalogue's OTP_QR, and the number is typed by hand. */
  readonly failed: (reason: unknown) => void;
}

const nothing = () => undefined;

/** The meter reader is loaded when a step that uses it opens. */
const reader = () => import('./meter/read-picture.ts');
const readMeter = async (picture: Blob): Promise<FoundInPicture> => (await reader()).readPicture(picture);
const prepareReader = (): void => {
  reader()
    .then(({ prepare }) => prepare())
    // No network, or no workers: the number is typed by hand.
    .catch(() => undefined);
};

/** Returns the scan capability for fields, and the running scan, which the page shows as a dialog: Back cancels it. */
export function useScanner(dialog: DialogAddress): {
  readonly scan: FieldCapabilities;
  readonly scanning: Scanning | null;
} {
  const [scanning, setScanning] = useState<Scanning | null>(null);
  useQuestionIn(dialog, 'scan', scanning !== null, scanning?.gaveUp ?? nothing);
  const scan = useMemo<FieldCapabilities>(
    () => ({
      readMeter,
      prepareReader,
      scan: () =>
        new Promise<readonly string[] | null>((resolve, reject) => {
          const end = <T>(how: (value: T) => void) => {
            return (value: T) => {
              setScanning(null);
              how(value);
            };
          };
          setScanning({ found: end(resolve), gaveUp: () => end(resolve)(null), failed: end(reject) });
        }),
    }),
    [],
  );
  return { scan, scanning };
}
