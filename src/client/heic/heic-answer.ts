/** The worker's response to one HEIC picture. */
export type HeicAnswer =
  | { readonly kind: 'drawn'; readonly bitmap: ImageBitmap }
  | { readonly kind: 'damaged' }
  /** The decoder could not be fetched: no network. */
  | { readonly kind: 'not-loaded' };
