import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** The list lies over what follows, so that no field moves while one types. */
export const suggestSlotRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'option', 'note', 'said'],
  base: {
    root: { position: 'relative' },
    list: {
      position: 'absolute',
      insetInline: '0',
      top: 'calc(100% + 4px)',
      zIndex: 'footer',
      maxHeight: 'min(20rem, 50vh)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      margin: '0',
      padding: '1',
      listStyle: 'none',
      bg: 'bg.panel',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'l2',
      boxShadow: 'raised',
      '&[hidden]': { display: 'none' },
    },
    option: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
      minHeight: 'touch',
      paddingInline: '3',
      paddingBlock: '2',
      borderRadius: 'l1',
      lineHeight: 'md',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      '&[data-highlighted]': {
        bg: 'accent.soft',
        color: 'accent.fg',
        outline: '2px solid {colors.accent.solid}',
        outlineOffset: '-2px',
      },
    },
    note: { color: 'fg.muted', fontSize: 'sm' },
    said: { color: 'fg.muted', fontSize: 'sm', lineHeight: 'sm', '&:not(:empty)': { marginTop: '2' } },
  },
  variants: {
    place: {
      over: {},
      // In a sheet, which would cut off what lies over it.
      under: {
        list: {
          position: 'static',
          maxHeight: 'none',
          marginTop: '3',
          boxShadow: 'none',
          borderWidth: '0',
          padding: '0',
        },
      },
    },
  },
});
