import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** The broker's figures at night: sums on the left, the year as a street on the right, under each other on a phone. */
export const figurePlateSlotRecipe = defineSlotRecipe({
  slots: ['root', 'text', 'sum', 'rank', 'place', 'year', 'month', 'count', 'name'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignItems: 'end',
      gap: '4',
      marginBottom: '4',
      padding: '5',
      paddingBottom: '2',
      minHeight: '21rem',
      bg: 'dusk',
      color: 'dusk.fg',
      borderRadius: 'l2',
      '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 41.5rem', minHeight: '12.5rem' },
      '@media (forced-colors: active)': { border: '1px solid' },
    },
    text: { display: 'grid', justifyItems: 'start', gap: '1', minWidth: '0', paddingBottom: '2' },
    sum: { fontSize: '2.5rem', lineHeight: '2.75rem', fontWeight: 'semibold', letterSpacing: '-0.028em' },
    rank: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      marginTop: '3',
      padding: '6px 12px 6px 8px',
      borderRadius: 'l2',
      bg: 'dusk.raised',
      fontSize: 'sm',
      lineHeight: 'sm',
      fontWeight: 'semibold',
    },
    place: {
      display: 'grid',
      placeItems: 'center',
      minWidth: '6',
      height: '6',
      paddingInline: '1',
      borderRadius: 'l1',
      bg: 'light',
      color: 'ink',
      fontWeight: 'bold',
    },
    year: {
      position: 'relative',
      display: 'flex',
      alignItems: 'flex-end',
      minWidth: '0',
      overflowX: 'auto',
      borderRadius: 'l1',
      '@media (min-width: 1200px)': { justifyContent: 'space-between' },
    },
    month: { flex: '0 0 auto', width: '54px', display: 'grid', justifyItems: 'center', lineHeight: '1.25rem' },
    count: { fontSize: 'sm', fontWeight: 'semibold' },
    name: {
      width: 'full',
      borderTop: '1px solid {colors.dusk.raised}',
      textAlign: 'center',
      fontSize: 'xs',
      lineHeight: '1.5rem',
      color: 'dusk.muted',
      '[aria-current] > &': { color: 'light', fontWeight: 'bold' },
    },
  },
  variants: {
    /** `deed` holds a sentence and a button in the place of a sum and a street. */
    shape: {
      year: {},
      deed: {
        root: {
          alignItems: 'center',
          marginBottom: '0',
          paddingBottom: '5',
          minHeight: '0',
          '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) auto', minHeight: '0' },
        },
        text: { paddingBottom: '0' },
        sum: { fontSize: 'xl', lineHeight: 'xl', letterSpacing: '0', overflowWrap: 'anywhere', hyphens: 'auto' },
      },
    },
  },
  defaultVariants: { shape: 'year' },
});

/** Four figures in cards: beside each other on a wide screen, two and two on a narrow one. */
export const figureTilesSlotRecipe = defineSlotRecipe({
  slots: ['list', 'tile', 'value', 'more', 'bar', 'filled'],
  base: {
    list: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))',
      marginBottom: '4',
      '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    },
    tile: {
      display: 'grid',
      alignContent: 'start',
      minWidth: '0',
      minHeight: '6.25rem',
      padding: '12px 16px 14px',
      bg: 'bg.panel',
      borderRadius: 'l3',
      boxShadow: 'card',
      '@media (forced-colors: active)': { border: '1px solid' },
    },
    value: { fontSize: '1.5rem', lineHeight: '2rem', fontWeight: 'semibold', letterSpacing: '-0.02em' },
    more: { fontSize: 'sm', lineHeight: 'sm', fontWeight: 'normal', letterSpacing: '0', color: 'fg.muted' },
    bar: { display: 'block', height: '2', marginTop: '2', borderRadius: 'l1', bg: 'accent.soft', overflow: 'hidden' },
    filled: { display: 'block', height: '2', bg: 'accent.solid' },
  },
});
