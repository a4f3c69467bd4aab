import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** How far the first card of a page overlaps the dark header. */
const overlap = '10';

/** A phone with the bars of its browser: the picture gives way to the first thing to do. */
const onLow = '@media screen and (max-height: 704px)';
const onLowest = '@media screen and (max-height: 600px)';

/** The customer's home: the street at dusk under the bar, the home's name on it, and a card that overlaps it. */
export const heroSlotRecipe = defineSlotRecipe({
  slots: ['root', 'bar', 'brand', 'ways', 'bell', 'dot', 'me', 'picture', 'words', 'line', 'main'],
  base: {
    root: { position: 'relative', flex: 'none', bg: 'dusk', color: 'dusk.fg' },
    bar: {
      position: 'absolute',
      insetInline: '0',
      top: '0',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      maxWidth: 'column',
      marginInline: 'auto',
      paddingInline: '4',
      paddingBlock: '2',
      [onLow]: { position: 'static', paddingBlock: '1' },
    },
    brand: { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'lg', fontWeight: 'bold' },
    ways: { display: 'flex', alignItems: 'center', gap: '2' },
    bell: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: 'touch',
      height: 'touch',
      color: 'inherit',
    },
    dot: {
      position: 'absolute',
      top: '2',
      right: '2',
      width: '2',
      height: '2',
      borderRadius: 'full',
      bg: 'light',
    },
    me: {
      display: 'grid',
      placeItems: 'center',
      minWidth: 'touch',
      minHeight: 'touch',
      marginInlineEnd: '-4px',
      borderRadius: 'full',
    },
    picture: {
      height: '12.75rem',
      overflow: 'hidden',
      '& > svg': { height: '12.75rem' },
      [onLow]: { height: '4rem', '& > svg': { height: '7rem' } },
      [onLowest]: { height: '2.5rem' },
      '@media (min-width: 480px) and (max-width: 767px)': {
        '& > svg': {
          maxWidth: '30rem',
          marginInline: 'auto',
          maskImage: 'linear-gradient(90deg, transparent, #000 14%, #000 86%, transparent)',
        },
      },
    },
    words: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '1',
      maxWidth: 'column',
      marginInline: 'auto',
      paddingInline: '4',
      paddingTop: '4',
      paddingBottom: `calc({spacing.${overlap}} + {spacing.6})`,
      [onLow]: { paddingTop: '2', paddingBottom: `calc({spacing.${overlap}} + {spacing.2})` },
    },
    line: { color: 'dusk.muted', fontSize: 'sm', lineHeight: 'sm' },
    main: {
      position: 'relative',
      width: 'full',
      maxWidth: 'column',
      marginInline: 'auto',
      marginTop: `-${overlap}`,
      paddingInline: '4',
      paddingBottom: '8',
    },
  },
});

/** A journey: the street of its steps on dusk, and the steps on a line, with a window of light for now. */
export const journeySlotRecipe = defineSlotRecipe({
  slots: ['root', 'bar', 'line', 'street', 'steps', 'step', 'mark'],
  base: {
    root: { flex: 'none', bg: 'dusk', color: 'dusk.fg' },
    bar: {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '2',
      maxWidth: 'column',
      marginInline: 'auto',
      paddingInline: '4',
      paddingBlock: '4',
    },
    line: { color: 'dusk.muted', fontSize: 'sm', lineHeight: 'sm' },
    street: { maxWidth: 'column', marginInline: 'auto', paddingInline: '4', paddingBottom: '2' },
    steps: { listStyle: 'none', padding: '0', margin: '0' },
    step: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '2.5rem minmax(0, 1fr)',
      columnGap: '3',
      paddingBottom: '8',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '1.1875rem',
        top: '2.5rem',
        bottom: '0',
        width: '2px',
        bg: 'line',
      },
      _last: { paddingBottom: '0', _before: { display: 'none' } },
    },
    mark: {
      display: 'grid',
      placeItems: 'center',
      width: '2.5rem',
      height: '2.5rem',
      borderRadius: 'l1',
      border: '2px solid transparent',
    },
  },
  variants: {
    state: {
      done: { mark: { bg: 'accent.badge', color: 'accent.fg' } },
      now: {
        mark: {
          borderColor: 'accent.fg',
          bg: 'light',
          backgroundImage:
            'linear-gradient({colors.accent.fg}, {colors.accent.fg}), linear-gradient({colors.accent.fg}, {colors.accent.fg})',
          backgroundSize: '2px 100%, 100% 2px',
          backgroundPosition: 'center',
          backgroundRepeat: 'no-repeat',
        },
      },
      ahead: { mark: { borderStyle: 'dashed', borderColor: 'line.strong' } },
    },
  },
});

/** Facts of a home: the first ones large, in columns; the rest as lines with the value at the end. */
export const factsSlotRecipe = defineSlotRecipe({
  slots: ['first', 'rest'],
  base: {
    first: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(4.5rem, 1fr))',
      gap: '2',
      '& > div': {
        display: 'flex',
        flexDirection: 'column-reverse',
        // The reversed column starts at its bottom: the values stand in one line where a label takes two.
        justifyContent: 'flex-end',
        alignItems: 'center',
        textAlign: 'center',
      },
      '& dt': { color: 'fg.muted', fontSize: 'sm', lineHeight: 'sm' },
      '& dd': { fontSize: 'xl', fontWeight: 'bold', lineHeight: 'xl', margin: '0' },
    },
    rest: {
      display: 'grid',
      gap: '2',
      '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4' },
      '& dt': { color: 'fg.muted' },
      '& dd': { margin: '0', textAlign: 'end' },
    },
  },
});

/** A short message at the bottom of the screen that disappears by itself. */
export const toastSlotRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      position: 'sticky',
      bottom: '24',
      zIndex: 'footer',
      width: 'calc(100% - 2rem)',
      maxWidth: '24rem',
      marginInline: 'auto',
      marginBottom: '4',
      padding: '3',
      borderRadius: 'l3',
      bg: 'dusk',
      color: 'dusk.fg',
      boxShadow: 'over',
      textAlign: 'center',
      fontSize: 'sm',
      lineHeight: 'sm',
      '@media (forced-colors: active)': { border: '1px solid' },
      _empty: { display: 'none' },
    },
  },
});

/** Terms and other long texts: a readable column after its table of contents. */
export const legalSlotRecipe = defineSlotRecipe({
  slots: ['contents', 'body'],
  base: {
    contents: {
      '& ol': { display: 'grid', gap: '1', paddingInlineStart: '6', listStyle: 'decimal' },
      '& li::marker': { color: 'fg.muted' },
    },
    body: {
      display: 'grid',
      gap: '6',
      maxWidth: '65ch',
      '& section': { display: 'grid', gap: '2', scrollMarginTop: '6rem' },
      '& ul': { display: 'grid', gap: '1', paddingInlineStart: '6', listStyle: 'disc' },
    },
  },
});

/** A QR code: beside the phone on a wide screen, or for another phone to scan. White in dark mode too. */
export const sideCodeSlotRecipe = defineSlotRecipe({
  slots: ['root'],
  base: { root: { padding: '3', bg: 'white', borderRadius: 'l3', '& > svg': { display: 'block' } } },
  variants: {
    size: {
      small: { root: { width: '8.5rem' } },
      large: { root: { width: 'min(100%, 17rem)', marginInline: 'auto', padding: '4' } },
    },
  },
  defaultVariants: { size: 'small' },
});
