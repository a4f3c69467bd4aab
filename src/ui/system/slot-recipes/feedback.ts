import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const tone = (name: string) => ({ root: { bg: `${name}.bg`, color: `${name}.fg` } });

export const noticeSlotRecipe = defineSlotRecipe({
  slots: ['root', 'icon', 'text', 'title', 'action'],
  base: {
    root: { display: 'flex', gap: '2', fontSize: 'sm', lineHeight: 'sm' },
    icon: { flex: 'none' },
    text: { flex: '1', minWidth: '0' },
    title: { display: 'block', fontWeight: 'bold' },
    action: { marginTop: '2' },
  },
  variants: {
    tone: { warning: tone('warning'), danger: tone('danger'), success: tone('success'), info: tone('info') },
    shape: {
      box: { root: { padding: '4', borderRadius: 'l3' } },
      strip: { root: { alignItems: 'center', paddingInline: '4', paddingBlock: '2', fontWeight: 'medium' } },
    },
  },
});

export const errorSummarySlotRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'list', 'link'],
  base: {
    root: {
      padding: '4',
      bg: 'bg.panel',
      border: '2px solid {colors.danger.mark}',
      borderRadius: 'l3',
    },
    title: { fontSize: 'md', lineHeight: 'md', fontWeight: 'bold' },
    list: { marginTop: '1' },
    link: {
      display: 'inline-block',
      paddingBlock: '1',
      color: 'danger.fg',
      fontWeight: 'medium',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});

export const dialogSlotRecipe = defineSlotRecipe({
  slots: ['root', 'panel', 'head', 'title', 'body', 'actions'],
  base: {
    root: {
      margin: 'auto',
      padding: '0',
      width: 'calc(100% - 2rem)',
      maxWidth: '28rem',
      maxHeight: 'calc(100dvh - 2rem)',
      overflow: 'auto',
      bg: 'bg.raised',
      color: 'fg',
      borderRadius: 'l3',
      boxShadow: 'over',
      _backdrop: { bg: 'rgb(4 30 30 / .6)' },
    },
    panel: { padding: '6', textAlign: 'start' },
    head: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '2', marginBottom: '2' },
    title: { fontSize: 'xl', lineHeight: 'xl' },
    body: { marginTop: '2', color: 'fg.muted' },
    actions: { display: 'grid', gap: '2', marginTop: '6' },
  },
  variants: {
    place: {
      middle: {},
      /** The only large corners besides the phone frame's. */
      bottom: {
        root: {
          margin: '0 auto',
          marginTop: 'auto',
          width: 'full',
          maxWidth: 'column',
          bg: 'transparent',
          boxShadow: 'none',
        },
        panel: {
          bg: 'bg.raised',
          '@media (prefers-reduced-motion: no-preference)': { animation: 'g-rise {durations.sheet} {easings.enter}' },
          borderTopRadius: 'frame',
          paddingBottom: 'calc(1.5rem + env(safe-area-inset-bottom))',
        },
      },
    },
  },
});

export const disclosureSlotRecipe = defineSlotRecipe({
  slots: ['root', 'summary', 'label', 'body'],
  base: {
    root: { fontSize: 'sm', lineHeight: 'sm' },
    summary: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'touch',
      color: 'accent.fg',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    label: { textDecoration: 'underline', textUnderlineOffset: '3px', fontWeight: 'medium' },
    body: {
      paddingInlineStart: '4',
      borderInlineStart: '4px solid {colors.light.deep}',
      color: 'fg.muted',
      fontSize: 'md',
      lineHeight: 'md',
    },
  },
});

export const loadingSlotRecipe = defineSlotRecipe({
  slots: ['root', 'middle', 'panel', 'footer'],
  base: {
    root: { display: 'grid', gridTemplateRows: '1fr auto', minHeight: '100dvh' },
    middle: {
      display: 'grid',
      placeItems: 'center',
      placeContent: 'center',
      gap: '4',
      padding: '4',
      textAlign: 'center',
    },
    panel: { maxWidth: '24rem', padding: '4', bg: 'bg.panel', color: 'fg', borderRadius: 'l3' },
    footer: { padding: '4', textAlign: 'center' },
  },
  variants: {
    colour: {
      green: { root: { bg: 'white', color: 'loading' } },
      white: { root: { bg: 'loading', color: 'white' } },
    },
  },
});

export const skeletonSlotRecipe = defineSlotRecipe({
  slots: ['root', 'line'],
  base: {
    root: {
      display: 'grid',
      gap: '2',
      /** Hidden for the first 300 ms: most responses have arrived by then. */
      animation: 'g-appear 1ms 300ms both',
    },
    line: {
      height: '4',
      borderRadius: 'l1',
      bg: 'line',
      '@media (prefers-reduced-motion: no-preference)': {
        animation: 'g-pulse 1400ms 300ms ease-in-out infinite alternate',
      },
    },
  },
});

export const emptySlotRecipe = defineSlotRecipe({
  slots: ['root', 'picture', 'text'],
  base: {
    root: { display: 'grid', justifyItems: 'center', gap: '4', paddingBlock: '8', textAlign: 'center' },
    picture: { width: 'full', maxWidth: '22rem', borderRadius: 'l3', overflow: 'hidden' },
    text: { color: 'fg.muted', maxWidth: '24rem' },
  },
});
