import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const ring = { outline: '3px solid {colors.light}', outlineOffset: '2px' } as const;

/** A button that takes a dropped file too, or a place to drop one in, all of which is the input's label. */
export const fileDropSlotRecipe = defineSlotRecipe({
  slots: ['root', 'place', 'hint'],
  base: {
    root: { '& > label:has(input:focus-visible), &[data-dragging] > label': ring },
    place: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '4',
      minHeight: '4.5rem',
      padding: '4',
      border: '2px dashed {colors.line.strong}',
      borderRadius: 'l2',
      color: 'accent.fg',
      fontWeight: 'semibold',
      cursor: 'pointer',
      _hover: { bg: 'accent.soft' },
      '[data-dragging] > &': { bg: 'accent.soft', borderStyle: 'solid', borderColor: 'accent.solid' },
    },
    /** A finger cannot drop a file. */
    hint: {
      display: 'none',
      marginTop: '2',
      color: 'fg.muted',
      fontSize: 'sm',
      lineHeight: 'sm',
      '@media (hover: hover)': { display: 'block' },
    },
  },
  variants: { look: { button: {}, place: { root: { display: 'block' } } } },
});
