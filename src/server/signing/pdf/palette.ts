/** The document's colours: the same tokens as on the screen, chosen for contrast on white paper. */
export const palette = {
  teal: '#0A524D',
  tealDeep: '#062E2D',
  tealSoft: '#EFF6F4',
  ink: '#0F201F',
  muted: '#42534F',
  line: '#D5DFDC',
  lineStrong: '#6A7E7A',
  light: '#FFD27A',
  paper: '#FFFFFF',
  pen: '#1A2B5C',
} as const;

/** A4 and its text area, in points. */
type Sheet = { readonly [measure in 'width' | 'height' | 'left' | 'right' | 'top' | 'bottom']: number };
export const sheet: Sheet = { width: 595.28, height: 841.89, left: 56, right: 56, top: 84, bottom: 76 };

export const textWidth = sheet.width - sheet.left - sheet.right;
export const textBottom = sheet.height - sheet.bottom;
