import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const topBarSlotRecipe = defineSlotRecipe({
  slots: ['root', 'inner', 'row', 'text', 'title', 'subtitle', 'below'],
  base: {
    root: {
      bg: 'dusk',
      color: 'dusk.fg',
      /** On a short screen (a phone on its side, 200 % text) the header scrolls away and leaves space for the form. */
      '@media (min-height: 35em)': { position: 'sticky', top: '0', zIndex: 'sticky' },
    },
    inner: { maxWidth: 'column', marginInline: 'auto', paddingInline: '4', paddingTop: '2' },
    row: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'touch',
      flexWrap: 'wrap',
      '@media (max-width: 359px)': { columnGap: '0' },
      // The last item keeps to the end when it wraps to a line of its own.
      '& > :last-child:not(:first-child)': { marginInlineStart: 'auto' },
    },
    /** At least as wide as its longest word: the end item wraps before a word is split. */
    text: { flex: '1 1 6rem', minWidth: 'auto', maxWidth: 'full' },
    title: { display: 'block', fontWeight: 'bold', lineHeight: 'sm', hyphens: 'auto' },
    subtitle: { fontSize: 'xs', lineHeight: 'xs', color: 'dusk.muted' },
    below: { paddingTop: '2' },
  },
  variants: {
    shape: { flow: {}, plain: { inner: { paddingBottom: '2' } } },
    start: { close: { row: { marginInlineStart: '-12px' } }, none: {} },
  },
});

export const pageSlotRecipe = defineSlotRecipe({
  slots: ['root', 'main'],
  base: {
    /** Clipped: a step that slides in widens nothing, and no scrollbar lifts the footer meanwhile. */
    root: { position: 'relative', display: 'flex', flexDirection: 'column', minHeight: '100dvh', overflow: 'clip' },
    main: {
      width: 'full',
      maxWidth: 'column',
      marginInline: 'auto',
      paddingInline: '4',
      paddingTop: '4',
      paddingBottom: '8',
    },
  },
});

export const footerSlotRecipe = defineSlotRecipe({
  slots: ['root', 'strip', 'inner', 'actions'],
  base: {
    root: {
      marginTop: 'auto',
      bg: 'bg.panel',
      boxShadow: 'footer',
      paddingBottom: 'env(safe-area-inset-bottom)',
      /**
       * One pixel longer than the page: where that ends between two pixels, the footer still ends at the window's edge.
       */
      '@media (min-height: 30em)': { position: 'sticky', bottom: '0', zIndex: 'footer', marginBottom: '-1px' },
    },
    strip: { '& > *': { maxWidth: 'column', marginInline: 'auto' }, '&:has(> *)': { bg: 'warning.bg' } },
    inner: { maxWidth: 'column', marginInline: 'auto', paddingInline: '4', paddingTop: '3', paddingBottom: '4' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
  variants: {
    shape: {
      /** Back is as wide as its label; Continue takes the rest, or a line of its own with large text. */
      pair: {
        actions: {
          '& > :first-child': { flex: '0 1 auto', width: 'auto', minWidth: '6rem' },
          '& > :last-child': { flex: '1 1 9rem', width: 'auto' },
        },
      },
      one: {},
    },
  },
});

export const rowsSlotRecipe = defineSlotRecipe({
  slots: ['list', 'row', 'start', 'text', 'title', 'note', 'below', 'end', 'now'],
  base: {
    list: { bg: 'bg.panel', borderRadius: 'l3', boxShadow: 'card' },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      gap: '3',
      paddingInline: 'min({spacing.4}, 4vw)',
      paddingBlock: '3',
      '& + &': { borderTop: '1px solid {colors.line}' },
    },
    start: { flex: 'none' },
    now: {
      borderTop: '2px solid {colors.danger.mark}',
      paddingInline: 'min({spacing.4}, 4vw)',
      fontSize: 'xs',
      lineHeight: 'xs',
      fontWeight: 'bold',
      '& > *': { display: 'inline-block', bg: 'danger.mark', color: 'danger.contrast', paddingInline: '2' },
    },
    /** The end item wraps under the text before a name is broken. */
    text: { flex: '1 1 7.5rem', minWidth: '0', alignSelf: 'center' },
    title: { display: 'block', fontWeight: 'bold', lineHeight: 'md', overflowWrap: 'anywhere' },
    note: { color: 'fg.muted', fontSize: 'sm', lineHeight: 'sm' },
    below: { marginTop: '2', _empty: { display: 'none' } },
    end: {
      flex: '0 1 auto',
      marginInlineStart: 'auto',
      alignSelf: 'center',
      textAlign: 'end',
      fontSize: 'sm',
      lineHeight: 'sm',
      color: 'fg.muted',
      /** A link of one short word is still a target of 24 px. */
      '& > .g-textLink': { display: 'inline-flex', alignItems: 'center', minHeight: '6' },
    },
  },
  variants: {
    place: {
      page: {},
      /** Inside a card that has its own edges. */
      panel: {
        list: { bg: 'transparent', boxShadow: 'none', borderRadius: '0', borderTop: '1px solid {colors.line}' },
      },
    },
  },
});

/** A square of 40 px before a row: a signature's state, or an icon for a kind. */
export const tileSlotRecipe = defineSlotRecipe({
  slots: ['root'],
  base: { root: { display: 'grid', placeItems: 'center', width: '10', height: '10', borderRadius: 'l2' } },
  variants: {
    tone: {
      success: { root: { bg: 'success.bg', color: 'success.fg' } },
      warning: { root: { bg: 'warning.bg', color: 'warning.fg' } },
      danger: { root: { bg: 'danger.bg', color: 'danger.fg' } },
      info: { root: { bg: 'info.bg', color: 'info.fg' } },
      plain: { root: { bg: 'accent.soft', color: 'accent.fg' } },
    },
  },
});

export const avatarSlotRecipe = defineSlotRecipe({
  slots: ['root', 'photo', 'dot', 'group'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-grid',
      placeItems: 'center',
      flex: 'none',
      width: '8',
      height: '8',
      borderRadius: 'full',
      color: 'white',
      fontSize: 'xs',
      lineHeight: '1',
      fontWeight: 'bold',
    },
    photo: {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      borderRadius: 'full',
      objectFit: 'cover',
    },
    group: { display: 'inline-flex', gap: '2' },
    dot: {
      position: 'absolute',
      insetInlineEnd: '-2px',
      bottom: '-2px',
      width: '3',
      height: '3',
      borderRadius: 'full',
      bg: 'spruce.500',
      border: '2px solid {colors.bg.panel}',
    },
  },
  variants: {
    gap: {
      page: {},
      /** Three per line, then further lines: the column's width does not grow with the count. */
      tight: { group: { display: 'inline-grid', gap: '1', gridTemplateColumns: 'repeat(3, auto)' } },
    },
    tone: {
      teal: { root: { bg: '#0F665E' } },
      ochre: { root: { bg: '#7A5106' } },
      falu: { root: { bg: '#8C3B2B' } },
      pine: { root: { bg: '#1C6B63' } },
      fjord: { root: { bg: '#1A4C73' } },
      spruce: { root: { bg: '#175437' } },
    },
    size: {
      small: {},
      medium: { root: { width: '10', height: '10', fontSize: 'sm' } },
      large: { root: { width: '12', height: '12', fontSize: 'md' } },
    },
    state: {
      none: {},
      here: {},
      away: { root: { bg: '#3C4F4C', color: '#C9D8D4' } },
      invited: { root: { bg: 'bg', color: 'fg.muted', boxShadow: 'inset 0 0 0 1px {colors.line.strong}' } },
      waiting: { root: { bg: 'warning.bg', color: 'warning.fg', boxShadow: 'inset 0 0 0 2px {colors.warning.mark}' } },
      signed: {
        root: { bg: 'teal.700', color: 'white' },
        dot: {
          display: 'grid',
          placeItems: 'center',
          insetInlineEnd: '-4px',
          bottom: '-4px',
          width: '18px',
          height: '18px',
          bg: 'spruce.600',
          color: 'white',
        },
      },
    },
    on: { page: {}, dusk: { dot: { borderColor: 'dusk' } } },
  },
});

export const tabBarSlotRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'tab', 'lamp', 'count'],
  base: {
    root: {
      position: 'sticky',
      bottom: '0',
      zIndex: 'footer',
      marginTop: 'auto',
      bg: 'bg.panel',
      boxShadow: 'footer',
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
    /** As wide as its label, with the rest shared: six fit on the narrowest screen. */
    list: { display: 'flex', '& > li': { flex: '1 1 auto', minWidth: '0' } },
    tab: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      width: 'full',
      minHeight: 'touch',
      paddingBlock: '2',
      color: 'fg.muted',
      fontSize: 'xs',
      lineHeight: 'xs',
      fontWeight: '500',
      overflowWrap: 'anywhere',
      textAlign: 'center',
      '&[aria-current=page]': { color: 'accent.fg', fontWeight: '700' },
      _focusVisible: { outlineOffset: '-3px', boxShadow: 'none' },
    },
    lamp: {
      position: 'absolute',
      top: '0',
      width: '8',
      height: '1',
      borderBottomRadius: 'l2',
      '[aria-current=page] > &': { bg: 'light.deep' },
    },
    count: {
      position: 'absolute',
      top: '5px',
      insetInlineStart: 'calc(50% + 10px)',
      minWidth: '5',
      height: '5',
      paddingInline: '6px',
      borderRadius: 'full',
      bg: 'falu.600',
      color: 'white',
      fontSize: 'xs',
      lineHeight: '1.25rem',
      fontWeight: '700',
      boxShadow: '0 0 0 2px {colors.bg.panel}',
    },
  },
});
