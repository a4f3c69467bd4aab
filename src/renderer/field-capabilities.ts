import { createContext, useContext } from 'react';

/** What a picture of a meter says. More than one of a kind is a choice for the person who took it. */
export interface FoundInPicture {
  readonly numbers: readonly string[];
  readonly pointIds: readonly string[];
  /** The reading, with a point for its decimals. */
  readonly levels: readonly string[];
  /** Why there is no reading; null when there is one. */
  readonly noLevel: 'unreadable' | 'another-register' | null;
}

/** What a device can do for a field, put in by the app: nothing here knows how a barcode or a display is read. */
export interface FieldCapabilities {
  /**
   * Opens the camera and reads the bar and QR codes that it sees. Null when the person gave up; rejects when nothing
   * could be read.
   */
  readonly scan?: () => Promise<readonly string[] | null>;
  /** Reads a picture of a meter, on the device and without a network. Rejects when the picture cannot be opened. */
  readonly readMeter?: (picture: Blob) => Promise<FoundInPicture>;
  /** Fetches what reading needs, while there may still be a network: the cellar has none. */
  readonly prepareReader?: () => void;
}

const FieldCapabilitiesContext = createContext<FieldCapabilities>({});
export const FieldCapabilitiesProvider = FieldCapabilitiesContext.Provider;
export const useFieldCapabilities = (): FieldCapabilities => useContext(FieldCapabilitiesContext);
