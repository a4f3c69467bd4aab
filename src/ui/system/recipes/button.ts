import { defineRecipe } from '@chakra-ui/react/styled-system';

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-grid',
    gridAutoFlow: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'touch',
    paddingInline: '6',
    paddingBlock: '3',
    borderRadius: 'l2',
    fontWeight: 'semibold',
    lineHeight: 'md',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color {durations.tap}, color {durations.tap}',
    '&[aria-busy=true]': { cursor: 'progress' },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  variants: {
    /** Before `look`, so that a look may set its own padding: a text button has little. */
    size: {
      full: { width: 'full' },
      auto: {},
      /** 40 px high, with a 48 px target. */
      small: {
        position: 'relative',
        minHeight: '10',
        paddingInline: '4',
        paddingBlock: '2',
        fontSize: 'sm',
        lineHeight: 'sm',
        _after: { content: '""', position: 'absolute', insetBlock: '-4px', insetInline: '0' },
      },
    },
    look: {
      primary: { bg: 'accent.solid', color: 'accent.contrast', _hover: { bg: 'accent.hover' } },
      secondary: {
        bg: 'transparent',
        color: 'accent.fg',
        boxShadow: 'inset 0 0 0 1px {colors.line.strong}',
        _hover: { bg: 'accent.soft' },
        _focusVisible: { boxShadow: 'inset 0 0 0 1px {colors.line.strong}, 0 0 0 2px {colors.accent.solid}' },
      },
      /** Aligned with the text around it; the padding only enlarges the target. */
      text: {
        paddingInline: '2',
        marginInline: 'calc(-1 * {spacing.2})',
        color: 'accent.fg',
        textDecoration: 'underline',
        textUnderlineOffset: '4px',
        textDecorationThickness: '1px',
        _hover: { textDecorationThickness: '2px' },
      },
      /** The wallet's own orange, with text dark enough to read on it (7.1 : 1). */
      wallet: { bg: '#ff5b24', color: '#0b1a17', _hover: { bg: '#f04e18' } },
      danger: { bg: 'danger.mark', color: 'danger.contrast', _hover: { bg: 'danger.fg' } },
    },
  },
});

export const iconButtonRecipe = defineRecipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: 'touch',
    height: 'touch',
    borderRadius: 'l2',
    cursor: 'pointer',
    transition: 'background-color {durations.tap}',
  },
  variants: {
    on: {
      page: { color: 'accent.fg', _hover: { bg: 'accent.soft' } },
      dusk: { color: 'dusk.fg', _hover: { bg: 'dusk.raised' } },
    },
  },
});
