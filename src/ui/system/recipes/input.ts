import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Padding of a box, limited on a narrow phone so that large text keeps its space. */
export const fieldRoom = 'min({spacing.4}, 4vw)';

const box = {
  width: 'full',
  minHeight: 'touch',
  bg: 'bg.panel',
  border: '1px solid {colors.line.strong}',
  borderRadius: 'l2',
} as const;

/** Teal line inside, window light outside. The light is an outline, so that forced colours keep it. */
export const fieldFocus = {
  borderColor: 'accent.solid',
  boxShadow: 'inset 0 0 0 1px {colors.accent.solid}',
  outline: '3px solid {colors.light}',
  outlineOffset: '0',
} as const;

export const fieldInvalid = { borderColor: 'danger.mark', boxShadow: 'inset 0 0 0 1px {colors.danger.mark}' } as const;

export const fieldBox = box;

export const inputRecipe = defineRecipe({
  base: {
    ...box,
    paddingInline: fieldRoom,
    paddingBlock: '3',
    fontSize: 'lg',
    lineHeight: '1.375rem',
    letterSpacing: '0.01em',
    '&[aria-invalid=true]': fieldInvalid,
    _readOnly: { bg: 'transparent', borderStyle: 'dashed' },
    '&:focus': fieldFocus,
  },
  variants: {
    width: {
      full: {},
      short: { maxWidth: '12rem' },
      code: { maxWidth: '12rem', letterSpacing: '0.5em', fontSize: 'xl' },
    },
    figures: { text: {}, columns: { fontVariantNumeric: 'tabular-nums' } },
  },
});

export const textAreaRecipe = defineRecipe({
  base: {
    ...box,
    display: 'block',
    minHeight: '7.5rem',
    paddingInline: fieldRoom,
    paddingBlock: '3',
    fontSize: 'md',
    lineHeight: 'md',
    resize: 'vertical',
    '&[aria-invalid=true]': fieldInvalid,
    '&:focus': fieldFocus,
  },
});

export const spinnerRecipe = defineRecipe({
  base: {
    display: 'block',
    flex: 'none',
    borderRadius: 'full',
    border: '2px solid currentColor',
    borderTopColor: 'transparent',
    animation: 'g-spin 900ms linear infinite',
    /** A still ring with a dot of light: reduced motion allows no loop. */
    '@media (prefers-reduced-motion: reduce)': { animation: 'none', borderTopColor: 'light.deep' },
  },
  variants: {
    size: {
      small: { width: '5', height: '5' },
      medium: { width: '8', height: '8', borderWidth: '3px' },
      large: { width: '12', height: '12', borderWidth: '4px' },
    },
  },
});
