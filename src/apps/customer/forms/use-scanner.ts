import { useMemo, useState } from 'react';
import { useQuestionIn } from '#src/renderer/dialog-address.ts';
import type { FieldCapabilities, FoundInPicture } from '#src/renderer/field-capabilities.ts';
import type { DialogAddress } from '#src/renderer/open-step.ts';

/** A scan that is under way: how it ends. */
export interface Scanning {
  readonly found: (numbers: readonly string[]) => void;
  readonly gaveUp: () => void;
  /** Nothing could be read: the catalogue's OTP_QR, and the number is written by hand. */
  readonly failed: (reason: unknown) => void;
}

const nothing = () => undefined;

/** What reads a meter in a picture is fetched when a step opens that has one. */
const reader = () => import('./meter/read-picture.ts');
const readMeter = async (picture: Blob): Promise<FoundInPicture> => (await reader()).readPicture(picture);
const prepareReader = (): void => {
  reader()
    .then(({ prepare }) => prepare())
    // No network, or no workers: the number is written by hand.
    .catch(() => undefined);
};

/** What a field needs to read a code, and the scan that the page draws a dialog for: Back gives it up. */
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
