import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const phoneHeight = 'min(52.75rem, calc(100dvh - 3rem))';

export const phoneFrameSlotRecipe = defineSlotRecipe({
  slots: ['root', 'side', 'phone'],
  // On paper the page is the sheet: a drawn phone frame would cut it off.
  base: {
    root: {
      minHeight: '100dvh',
      '@media screen and (min-width: 768px)': {
        display: 'grid',
        gridTemplateColumns: '1fr {sizes.phone} 1fr',
        gap: '12',
        alignItems: 'center',
        paddingLeft: 'max({spacing.6}, env(safe-area-inset-left))',
        paddingRight: 'max({spacing.6}, env(safe-area-inset-right))',
        bg: 'dusk',
        color: 'dusk.fg',
      },
    },
    side: {
      display: 'none',
      '@media screen and (min-width: 1024px)': { display: 'block', maxWidth: '20rem', justifySelf: 'end' },
    },
    phone: {
      // Positions visually hidden elements relative to the phone: relative to the window they would lengthen the
      // screen.
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      minHeight: '100dvh',
      bg: 'bg',
      color: 'fg',
      '@media screen and (min-width: 768px)': {
        gridColumn: '2',
        minHeight: '0',
        height: phoneHeight,
        overflow: 'auto',
        // The phone is the screen here: a page fills it, and not the window around it.
        '& > [class*=page__root]': { minHeight: 'full', flex: 'none' },
        // Dialogs lie in the top layer over the window, but keep to the phone's size.
        '& dialog': { maxWidth: 'calc({sizes.phone} - 2rem)', maxHeight: `calc(${phoneHeight} - 2rem)` },
        '& dialog[class*=place-bottom]': {
          maxWidth: 'phone',
          marginBottom: `calc((100dvh - ${phoneHeight}) / 2)`,
          borderBottomRadius: 'frame',
        },
        borderRadius: 'frame',
        boxShadow: '0 0 0 8px {colors.teal.950}, 0 24px 64px rgb(0 0 0 / .35)',
      },
    },
  },
  variants: {
    size: {
      /** An open page that uses the whole window where it is wide. */
      page: {
        root: {
          '@media screen and (min-width: 1024px)': {
            display: 'block',
            paddingLeft: 'env(safe-area-inset-left)',
            paddingRight: 'env(safe-area-inset-right)',
            bg: 'bg',
          },
        },
        phone: {
          '@media screen and (min-width: 1024px)': {
            height: 'auto',
            minHeight: '100dvh',
            overflow: 'visible',
            borderRadius: '0',
            boxShadow: 'none',
          },
        },
      },
    },
  },
});

export const windowBarSlotRecipe = defineSlotRecipe({
  slots: ['root', 'middle', 'mark'],
  base: {
    root: {
      position: 'relative',
      display: 'block',
      width: '6rem',
      height: '1',
      marginBlock: '1',
      borderRadius: 'l1',
      bg: 'teal.200',
    },
    middle: { position: 'absolute', top: '0', left: '49%', width: '2%', height: 'full', bg: 'ink' },
    mark: {
      position: 'absolute',
      top: '-3px',
      width: '1',
      height: '10px',
      marginInlineStart: '-2px',
      bg: 'falu.600',
      boxShadow: '0 0 0 1px {colors.bg.panel}',
    },
  },
});

/** A table on a wide screen, cards with the same rows on a narrow one. */
export const tableSlotRecipe = defineSlotRecipe({
  slots: ['table', 'head', 'heading', 'row', 'cell'],
  base: {
    table: {
      width: 'full',
      borderCollapse: 'collapse',
      fontSize: 'sm',
      lineHeight: 'sm',
      '@media (max-width: 767px)': { display: 'block', '& tbody': { display: 'block' } },
    },
    head: {
      '@media (max-width: 767px)': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clip: 'rect(0 0 0 0)',
      },
    },
    heading: {
      paddingInline: '5px',
      paddingBlock: '6px',
      textAlign: 'start',
      fontWeight: '600',
      color: 'fg.muted',
      bg: 'bg',
      borderBlock: '1px solid {colors.line}',
      '&:first-child': { paddingInlineStart: '4' },
      '&:last-child': { paddingInlineEnd: '4' },
    },
    row: {
      borderTop: '1px solid {colors.line}',
      '@media (max-width: 767px)': { display: 'grid', gap: '2', padding: '4' },
    },
    cell: {
      paddingInline: '5px',
      paddingBlock: '9px',
      verticalAlign: 'middle',
      '@media (min-width: 768px)': {
        '&:first-child': { paddingInlineStart: '4' },
        '&:last-child': { paddingInlineEnd: '4', textAlign: 'end', whiteSpace: 'nowrap' },
        '& .g-chip': { whiteSpace: 'nowrap' },
      },
      '@media (max-width: 767px)': {
        display: 'block',
        padding: '0',
        '&[data-label]': { display: 'flex', justifyContent: 'space-between', gap: '4' },
        '&[data-label]::before': { content: 'attr(data-label)', color: 'fg.muted' },
      },
    },
  },
  variants: {
    tone: { plain: {}, hot: { row: { bg: 'warning.row' } } },
    cards: {
      stack: {},
      /** A name and then its numbers, aligned by their last digit. */
      numbers: {
        table: {
          '@media (min-width: 768px)': {
            '& :is(th, td):not(:first-of-type)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
          },
        },
      },
      /** A state in every cell, including the last. */
      states: {
        table: {
          '@media (min-width: 768px)': { '& td:last-child': { textAlign: 'start', whiteSpace: 'normal' } },
          '@media (max-width: 767px)': { '& td[data-label] > *': { textAlign: 'end' } },
        },
      },
      /** Six cells in pairs: the 1st beside the 4th, the 2nd beside the 3rd, the 5th beside the 6th. */
      pairs: {
        table: {
          '@media (min-width: 360px) and (max-width: 767px)': {
            '& tbody tr': { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '4', rowGap: '3' },
            '& td:nth-child(4)': { gridRow: '1', gridColumn: '2', maxWidth: '10rem', textAlign: 'end' },
            '& td:nth-child(3), & td:nth-child(6)': { justifySelf: 'end', alignSelf: 'center' },
            '& td:nth-child(5)': { alignSelf: 'center' },
          },
        },
      },
    },
  },
});

export const skipLinkSlotRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      position: 'absolute',
      insetInlineStart: '2',
      top: '-100px',
      zIndex: 'skip',
      padding: '3',
      bg: 'light',
      color: 'ink',
      fontWeight: 'semibold',
      borderRadius: 'l2',
      _focus: { top: '2' },
    },
  },
});
