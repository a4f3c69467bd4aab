import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** A day's field with a button that opens a month, over what follows. */
export const calendarSlotRecipe = defineSlotRecipe({
  slots: ['field', 'place', 'panel', 'head', 'month', 'day'],
  base: {
    field: { display: 'flex', alignItems: 'center', gap: '2' },
    place: { zIndex: 'footer' },
    panel: {
      padding: '3',
      bg: 'bg.panel',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'l2',
      boxShadow: 'raised',
      '&:focus': { outline: 'none' },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      '& b': { fontWeight: 'semibold', '&::first-letter': { textTransform: 'uppercase' } },
      '& button:disabled': { visibility: 'hidden' },
    },
    month: {
      borderCollapse: 'collapse',
      '&:focus': { outline: 'none' },
      '& th': { height: '8', color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal', textAlign: 'center' },
      '& td': { padding: '1px' },
    },
    day: {
      display: 'grid',
      placeItems: 'center',
      width: '2.75rem',
      height: '2.75rem',
      borderRadius: 'l1',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      _hover: { bg: 'accent.soft' },
      '&[data-today]': { fontWeight: 'bold', boxShadow: 'inset 0 -2px 0 {colors.accent.solid}' },
      '&[data-selected]': { bg: 'accent.solid', color: 'accent.contrast' },
      '&[data-outside-range]': { visibility: 'hidden' },
      '&[data-disabled]': { color: 'fg.subtle', cursor: 'default', bg: 'transparent', textDecoration: 'line-through' },
      '@media (forced-colors: active)': { '&[data-selected]': { border: '2px solid' } },
    },
  },
});
