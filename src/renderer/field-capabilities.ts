import { createContext, useContext } from 'react';

/** What was read from a picture of a meter. With several of one kind, the customer chooses. */
export interface FoundInPicture {
  readonly numbers: readonly string[];
  readonly pointIds: readonly string[];
  /** Readings, with a point before decimals. */
  readonly levels: readonly string[];
  /** Why there is no reading; null when there is one. */
  readonly noLevel: 'unreadable' | 'another-register' | null;
}

/**
 * What a device can do for a field, injected by the app: the renderer does not know how a barcode or display is read.
 */
export interface FieldCapabilities {
  /**
   * Opens the camera and returns the barcodes and QR codes it sees. Returns null when cancelled; rejects when nothing
   * could be read.
   */
  readonly scan?: () => Promise<readonly string[] | null>;
  /** Reads a picture of a meter on the device, without a network. Rejects when the picture cannot be opened. */
  readonly readMeter?: (picture: Blob) => Promise<FoundInPicture>;
  /** Fetches what reading needs while there is a network, because a cellar often has none. */
  readonly prepareReader?: () => void;
}

const FieldCapabilitiesContext = createContext<FieldCapabilities>({});
export const FieldCapabilitiesProvider = FieldCapabilitiesContext.Provider;
export const useFieldCapabilities = (): FieldCapabilities => useContext(FieldCapabilitiesContext);
