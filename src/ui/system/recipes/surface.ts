import { defineRecipe } from '@chakra-ui/react/styled-system';
import { fieldRoom } from './input.ts';

export const cardRecipe = defineRecipe({
  base: {
    bg: 'bg.panel',
    borderRadius: 'l3',
    boxShadow: 'card',
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  variants: {
    room: {
      none: {},
      inside: { padding: '4', paddingInline: fieldRoom },
      large: { paddingInline: fieldRoom, paddingBlock: '6' },
    },
    lift: { page: {}, over: { boxShadow: 'over' } },
    drawn: {
      // The height stands in until the card was drawn once: about that of three fields. Paper has them all.
      near: {
        contentVisibility: 'auto',
        containIntrinsicBlockSize: 'auto 26rem',
        '@media print': { contentVisibility: 'visible' },
      },
    },
  },
});

export const chipRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: '2',
    paddingBlock: '2px',
    borderRadius: 'l2',
    fontSize: 'xs',
    lineHeight: 'sm',
    fontWeight: 'semibold',
  },
  variants: {
    tone: {
      success: { bg: 'success.bg', color: 'success.fg' },
      warning: { bg: 'warning.bg', color: 'warning.fg' },
      danger: { bg: 'danger.bg', color: 'danger.fg' },
      info: { bg: 'info.bg', color: 'info.fg' },
      plain: { bg: 'accent.soft', color: 'accent.fg' },
      light: { bg: 'light', color: 'ink' },
      dusk: { bg: 'dusk.raised', color: 'dusk.fg' },
    },
  },
});

export const textRecipe = defineRecipe({
  base: {},
  variants: {
    size: {
      display: { fontSize: '3xl', lineHeight: '3xl', fontWeight: 'bold', letterSpacing: '-0.028em' },
      title: { fontSize: '2xl', lineHeight: '2xl', fontWeight: 'bold', letterSpacing: '-0.018em' },
      heading: { fontSize: 'xl', lineHeight: 'xl', fontWeight: 'bold', letterSpacing: '-0.012em' },
      body: { fontSize: 'md', lineHeight: 'md' },
      small: { fontSize: 'sm', lineHeight: 'sm' },
      caption: { fontSize: 'xs', lineHeight: 'xs', fontWeight: '500' },
    },
    tone: {
      ink: {},
      muted: { color: 'fg.muted' },
      accent: { color: 'accent.fg', fontWeight: '600' },
      danger: { color: 'danger.fg' },
      dusk: { color: 'dusk.muted' },
    },
    weight: { normal: {}, medium: { fontWeight: 'medium' }, strong: { fontWeight: 'semibold' } },
    /** Only for amounts in columns: the font's tabular "." and ":" are wide ("12 : 00"). */
    figures: { text: {}, columns: { fontVariantNumeric: 'tabular-nums' } },
  },
});

export const stackRecipe = defineRecipe({
  base: { display: 'flex', minWidth: '0' },
  variants: {
    direction: {
      down: { flexDirection: 'column' },
      across: { flexDirection: 'row', alignItems: 'center' },
      wrap: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' },
      between: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
      apart: {
        flexDirection: 'row',
        alignItems: 'center',
        justifyContent: 'space-between',
        '& > *': { minWidth: '0' },
      },
    },
    gap: {
      none: {},
      tight: { gap: '1' },
      small: { gap: '2' },
      medium: { gap: '4' },
      large: { gap: '6' },
      huge: { gap: '8' },
    },
  },
});

export const textLinkRecipe = defineRecipe({
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { textDecorationThickness: '2px' },
  },
  variants: { on: { page: {}, dusk: { color: 'dusk.fg' }, inherit: { color: 'inherit' } } },
});

export const visuallyHiddenRecipe = defineRecipe({
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: '0',
    overflow: 'hidden',
    clip: 'rect(0 0 0 0)',
    whiteSpace: 'nowrap',
    borderWidth: '0',
  },
});
