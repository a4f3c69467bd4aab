import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/**
 * Two lines, visible on white, on mist and on night teal: teal against the control, window light around it. The light
 * is an outline, so that forced colours (which drop shadows) still show the focus.
 */
export const focusRing = {
  outline: '3px solid {colors.light}',
  outlineOffset: '2px',
  boxShadow: '0 0 0 2px {colors.accent.solid}',
} as const;

export const globalStyles = defineGlobalStyles({
  html: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: '1.5',
    textSizeAdjust: '100%',
    /** The sticky footer must not hide the focused field (WCAG 2.4.11). */
    scrollPaddingTop: '160px',
    scrollPaddingBottom: '144px',
    /** Always shown: a scrollbar that comes and goes would move the column and the footer sideways. */
    '&:has([data-layout="full"])': { overflowY: 'scroll' },
    '--global-color-border': '{colors.line}',
    _light: { colorScheme: 'light' },
    _dark: { colorScheme: 'dark' },
    '@media print': { bg: 'white', color: 'black', colorScheme: 'light' },
  },
  /** With doubled text size, a long Norwegian word breaks before it widens the page (WCAG 1.4.4, 1.4.10). */
  body: { bg: 'bg', color: 'fg', overflowWrap: 'break-word' },
  /** A phone on its side: nothing lies under the notch or the round corners. */
  '[data-layout]': {
    paddingLeft: 'env(safe-area-inset-left)',
    paddingRight: 'env(safe-area-inset-right)',
  },
  ':focus-visible': focusRing,
  'h1:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none', boxShadow: 'none' },
  'h1, h2, h3': { textWrap: 'balance', fontWeight: 'bold' },
  /** Large text on a narrow phone: a heading grows until its longest word fills the line, and no further. */
  h1: {
    fontSize: 'min({fontSizes.2xl}, 12vw)',
    lineHeight: '1.143',
    letterSpacing: '-0.018em',
    hyphens: 'auto',
    overflowWrap: 'anywhere',
  },
  h2: { fontSize: 'xl', lineHeight: 'xl', letterSpacing: '-0.012em' },
  h3: { fontSize: 'md', lineHeight: 'md', fontWeight: 'semibold' },
  'h1, h2, h3, dt': { '@media print': { breakAfter: 'avoid' } },
  p: { textWrap: 'pretty' },
  'b, strong': { fontWeight: 'bold' },
  '*::placeholder': { color: 'fg.subtle' },
  '*::selection': { bg: 'light', color: 'ink' },
  '[data-print="only"]': { display: 'none', '@media print': { display: 'block' } },
  '[data-print="hide"]': { '@media print': { display: 'none' } },
  /** Prints collapsed sections in full: nothing can be opened on paper. */
  'details::details-content': { '@media print': { contentVisibility: 'visible', blockSize: 'auto' } },
  'a[href^="http"]::after': { '@media print': { content: '" (" attr(href) ")"' } },
});
