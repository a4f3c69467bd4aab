import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Questions and answers for reading: stacked on a phone, side by side on a wide screen and on paper. */
export const answersSlotRecipe = defineSlotRecipe({
  slots: ['list', 'line', 'label', 'value', 'mark', 'pictures', 'picture'],
  base: {
    list: { display: 'grid', gap: '3' },
    line: {
      breakInside: 'avoid',
      '@media (min-width: 480px), print': { display: 'grid', gridTemplateColumns: '2fr 3fr', gap: '4' },
    },
    label: { color: 'fg.muted', fontSize: 'sm', lineHeight: 'md' },
    value: { lineHeight: 'md', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    mark: {
      display: 'block',
      width: 'fit-content',
      marginTop: '1',
      paddingInline: '2',
      borderRadius: 'l1',
      bg: 'info.bg',
      color: 'info.fg',
      fontSize: 'sm',
      lineHeight: 'md',
      fontWeight: 'medium',
    },
    pictures: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    picture: {
      display: 'block',
      width: '6rem',
      height: '6rem',
      objectFit: 'cover',
      borderRadius: 'l2',
      bg: 'accent.soft',
    },
  },
  variants: {
    tone: {
      ink: {},
      muted: { value: { color: 'fg.subtle' } },
      danger: { value: { color: 'danger.fg', fontWeight: 'medium' } },
    },
    // A page is shown whole: the part cut off might be the signature.
    shows: {
      part: {},
      page: {
        line: { '@media (min-width: 480px), print': { gridTemplateColumns: '1fr', gap: '0' } },
        picture: { width: 'full', height: 'auto', objectFit: 'contain', border: '1px solid {colors.line}' },
      },
    },
  },
});

/** The street over a flow is also a button that opens the list of what is missing. */
export const streetButtonSlotRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'block',
      width: 'full',
      cursor: 'pointer',
      borderRadius: 'l2',
      _focusVisible: { outlineOffset: '-3px', boxShadow: 'none' },
    },
  },
});

/** One line of the list of what is missing: a link where the step may be opened, otherwise text. */
export const stepListSlotRecipe = defineSlotRecipe({
  slots: ['list', 'item', 'go', 'state'],
  base: {
    list: { display: 'grid' },
    item: { '& + &': { borderTop: '1px solid {colors.line}' } },
    go: {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      justifyContent: 'space-between',
      width: 'full',
      minHeight: 'touch',
      paddingBlock: '2',
      textAlign: 'start',
      fontWeight: 'medium',
      'button&': { cursor: 'pointer', color: 'accent.fg', _hover: { textDecoration: 'underline' } },
    },
    state: { flex: 'none', color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal' },
  },
  variants: { tone: { plain: {}, next: { state: { color: 'warning.fg', fontWeight: 'semibold' } } } },
});
