import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** The pages inside `DeskFrame`: a head, panels of cards, and two columns on a wide screen. */
export const deskSlotRecipe = defineSlotRecipe({
  slots: [
    'head',
    'headText',
    'headPicture',
    'columns',
    'column',
    'beside',
    'panel',
    'panelHead',
    'panelTitle',
    'panelBody',
    'panelFoot',
    'foot',
    'footName',
    'footWide',
    'footNarrow',
    'footPhone',
    'footNotPhone',
  ],
  base: {
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      marginBottom: '4',
    },
    /** A long e-mail address breaks before it leaves the page. */
    headPicture: {
      flex: 'none',
      width: { base: '80px', md: '144px' },
      height: { base: '60px', md: '108px' },
      borderRadius: 'l2',
      objectFit: 'cover',
    },
    headText: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '1',
      minWidth: '0',
      flex: '1 1 16rem',
      overflowWrap: 'anywhere',
    },
    columns: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' },
    column: { display: 'grid', gap: '4', minWidth: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
    beside: { minWidth: '0', '@media (max-width: 1023px)': { display: 'none' } },
    panel: {
      bg: 'bg.panel',
      borderRadius: 'l3',
      boxShadow: 'card',
      scrollMarginTop: '4',
      '@media (forced-colors: active)': { border: '1px solid' },
    },
    panelHead: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      paddingInline: '4',
      paddingBlock: '3',
      '& > :last-child:not(:first-child)': { marginInlineStart: 'auto' },
    },
    panelTitle: { minWidth: '0', fontSize: 'xl', lineHeight: 'xl', hyphens: 'auto', overflowWrap: 'anywhere' },
    panelBody: { paddingInline: '4', paddingBottom: '4' },
    panelFoot: { paddingInline: '4', paddingBlock: '3', borderTop: '1px solid {colors.line}' },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      '@media (min-width: 1024px)': { flexFlow: 'column nowrap', alignItems: 'stretch' },
    },
    footWide: { '@media (max-width: 1023px)': { display: 'none' } },
    footNarrow: {
      display: 'grid',
      placeItems: 'center',
      minWidth: 'touch',
      minHeight: 'touch',
      borderRadius: 'full',
      '@media (min-width: 1024px)': { display: 'none' },
    },
    footPhone: { display: 'contents', '@media (min-width: 768px)': { display: 'none' } },
    /** What a phone's bar leads to by the broker's own page. */
    footNotPhone: { display: 'contents', '@media (max-width: 767px)': { display: 'none' } },
    /** Beside the round picture where there is space for a name. */
    footName: {
      '@media (max-width: 1023px)': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clip: 'rect(0 0 0 0)',
      },
    },
  },
  variants: {
    shape: {
      /** Something wide and something narrow beside it. */
      list: {
        columns: { '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 13.5rem' } },
      },
      /** What waits, a table, and what else waits: the first and the last stand beside the table on a wide screen. */
      table: {
        columns: {
          '@media (min-width: 1272px)': {
            gridTemplate: 'auto 1fr / minmax(47.5rem, 1fr) minmax(15rem, 18.75rem)',
            '& > *': { gridColumn: '2' },
            '& > :nth-child(2)': { gridColumn: '1', gridRow: '1 / span 2' },
          },
        },
      },
      /** Two halves of a page. */
      halves: {
        columns: { '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' } },
      },
    },
  },
});

/** Switches between a few lists: links, because each has its own address. */
export const segmentsSlotRecipe = defineSlotRecipe({
  slots: ['list', 'link'],
  base: {
    /** One line on a phone, that is scrolled: links in it are reached by keyboard. */
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      '@media (max-width: 639px)': { flexWrap: 'nowrap', overflowX: 'auto', padding: '1' },
    },
    link: {
      whiteSpace: 'nowrap',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '8',
      paddingInline: '3',
      borderRadius: 'l2',
      fontSize: 'sm',
      lineHeight: 'sm',
      color: 'fg.muted',
      _hover: { bg: 'accent.soft' },
      /** The line is seen where the page's own colour is that of the link. */
      '&[aria-current]': {
        bg: 'accent.soft',
        color: 'accent.fg',
        fontWeight: 'semibold',
        boxShadow: 'inset 0 -2px 0 {colors.accent.fg}',
      },
    },
  },
});

/** Whether the page is live or polls. */
export const liveMarkSlotRecipe = defineSlotRecipe({
  slots: ['root', 'dot'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      fontSize: 'sm',
      lineHeight: 'sm',
      fontWeight: 'semibold',
    },
    dot: { width: '2', height: '2', borderRadius: 'full', marginInlineStart: '1' },
  },
  variants: {
    state: {
      live: {
        root: { color: 'success.fg' },
        dot: { bg: 'success.mark', boxShadow: '0 0 0 4px {colors.success.bg}' },
      },
      polled: {
        root: { color: 'warning.fg' },
        dot: { bg: 'warning.mark', boxShadow: '0 0 0 4px {colors.warning.bg}' },
      },
    },
  },
});

/** A dark background for the street, on a light page. */
export const plateSlotRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: { bg: 'dusk', color: 'dusk.fg', borderRadius: 'l2', lineHeight: '0', overflow: 'hidden' },
  },
  variants: {
    size: {
      row: { root: { display: 'inline-block', padding: '4px 6px 0' } },
      full: { root: { paddingInline: '4', paddingTop: '6', '& > svg': { maxWidth: '52rem', marginInline: 'auto' } } },
    },
  },
});

/** A row's name that links to its own page. */
export const rowLinkSlotRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'inline-block',
      color: 'fg',
      fontWeight: 'bold',
      borderRadius: 'l1',
      textDecoration: 'underline',
      textDecorationColor: 'transparent',
      textUnderlineOffset: '3px',
      _hover: { textDecorationColor: 'currentcolor' },
    },
  },
});

/** The broker app's sign-in page: a dark picture, with a form below or beside it. */
export const doorwaySlotRecipe = defineSlotRecipe({
  slots: ['root', 'side', 'bar', 'brand', 'picture', 'main', 'inner'],
  base: {
    root: {
      minHeight: '100dvh',
      '@media (min-width: 1024px)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    },
    side: { position: 'relative', display: 'flex', flexDirection: 'column', bg: 'dusk', color: 'dusk.fg' },
    bar: {
      position: 'absolute',
      insetInline: '0',
      top: '0',
      zIndex: '1',
      display: 'flex',
      // With large text the language wraps under the brand.
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      padding: '4',
      '@media (min-width: 1024px)': { padding: '6' },
    },
    brand: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', fontSize: 'xl' },
    picture: {
      '@media (min-width: 1024px)': { marginTop: 'auto', '& > svg': { height: '100dvh' } },
    },
    main: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'center',
      justifyItems: 'center',
      padding: '4',
      paddingBlock: '8',
    },
    inner: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8', width: 'full', maxWidth: '26rem' },
  },
});

/** A plain list inside running text. */
export const bulletsSlotRecipe = defineSlotRecipe({
  slots: ['list'],
  base: { list: { paddingInlineStart: '5', listStyle: 'disc', '& > li': { paddingBlock: '1' } } },
});

/** A section of a long page that opens in place. */
export const foldSlotRecipe = defineSlotRecipe({
  slots: ['root', 'summary', 'arrow', 'body'],
  base: {
    root: { borderTop: '1px solid {colors.line}' },
    summary: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'touch',
      paddingInline: '4',
      paddingBlock: '2',
      fontWeight: 'semibold',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      _hover: { bg: 'accent.soft' },
    },
    arrow: {
      marginInlineStart: 'auto',
      color: 'accent.fg',
      '[open] > summary > &': { transform: 'rotate(180deg)' },
    },
    body: { paddingInline: '4', paddingTop: '2', paddingBottom: '4' },
  },
});
