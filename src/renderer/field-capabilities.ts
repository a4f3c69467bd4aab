import { createContext, useContext } from 'react';

/** What a device can do for a field, put in by the app: nothing here knows how a barcode is read. */
export interface FieldCapabilities {
  /** Opens the camera and reads a bar or QR code. Null when the person gave up; rejects when nothing could be read. */
  readonly scan?: () => Promise<string | null>;
}

const FieldCapabilitiesContext = createContext<FieldCapabilities>({});
export const FieldCapabilitiesProvider = FieldCapabilitiesContext.Provider;
export const useFieldCapabilities = (): FieldCapabilities => useContext(FieldCapabilitiesContext);
