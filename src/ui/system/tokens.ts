import { defineTokens } from '@chakra-ui/react/styled-system';

const ramp = (steps: Record<number, string>) =>
  Object.fromEntries(Object.entries(steps).map(([step, value]) => [step, { value }]));

const rem = (quarters: number) => ({ value: `${quarters / 4}rem` });

/**
 * Chakra counts in 4 px ("2" is 8 px) and its own parts rely on that, so the scale stays. Layout uses even steps only:
 * 8, 16, 24, 32, 48, 64 px. 4 and 12 px are for the inside of a control.
 */
const space = Object.fromEntries([1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24].map((step) => [step, rem(step)]));

/** Painted timber, night teal, window light. Each pair that carries text is measured in the tokens story. */
export const tokens = defineTokens({
  colors: {
    white: { value: '#FFFFFF' },
    teal: ramp({
      50: '#EFF6F4',
      100: '#D9EAE6',
      200: '#B2D4CD',
      300: '#7FB5AC',
      400: '#4A958B',
      500: '#22796F',
      600: '#0F665E',
      700: '#0A524D',
      800: '#083F3C',
      900: '#062E2D',
      950: '#041E1E',
    }),
    ochre: ramp({ 100: '#FBEFD6', 500: '#B0740F', 700: '#7A5106', 800: '#5C3D05' }),
    falu: ramp({ 100: '#F9E4E0', 500: '#B2432F', 600: '#9B3627', 700: '#7F2A1E' }),
    spruce: ramp({ 100: '#DDEFE3', 500: '#3FA36C', 600: '#1F6B47', 700: '#175437' }),
    fjord: ramp({ 100: '#DFEBF5', 600: '#22608F', 700: '#1A4C73' }),
    light: { DEFAULT: { value: '#FFD27A' }, deep: { value: '#F2B441' } },
    ink: { value: '#0F201F' },
    /** The loading screen's green (specification, section 2). */
    loading: { value: '#0D5F4C' },
  },
  fonts: {
    body: { value: "'Schibsted Grotesk Variable', system-ui, sans-serif" },
    heading: { value: "'Schibsted Grotesk Variable', system-ui, sans-serif" },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: '2.5rem' },
  },
  lineHeights: {
    xs: { value: '1rem' },
    sm: { value: '1.25rem' },
    md: { value: '1.5rem' },
    xl: { value: '1.75rem' },
    '2xl': { value: '2rem' },
    '3xl': { value: '2.75rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '560' },
    semibold: { value: '620' },
    bold: { value: '650' },
  },
  radii: { full: { value: '9999px' }, frame: { value: '16px' } },
  durations: {
    tap: { value: '80ms' },
    small: { value: '120ms' },
    step: { value: '180ms' },
    sheet: { value: '240ms' },
  },
  easings: { enter: { value: 'cubic-bezier(0.2, 0, 0, 1)' }, exit: { value: 'cubic-bezier(0.4, 0, 1, 1)' } },
  spacing: { 0: { value: '0' }, ...space },
  sizes: {
    ...space,
    full: { value: '100%' },
    touch: { value: '3rem' },
    phone: { value: '24.375rem' },
    column: { value: '40rem' },
    text: { value: '65ch' },
  },
  zIndex: { sticky: { value: '3' }, footer: { value: '5' }, skip: { value: '9' } },
});
