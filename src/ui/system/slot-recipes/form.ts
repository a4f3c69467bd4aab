import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { fieldBox, fieldFocus, fieldInvalid, fieldRoom } from '../recipes/input.ts';

export const fieldSlotRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'tag', 'hint', 'control', 'error', 'count'],
  base: {
    // Positioned, so that the browser repaints the field that changed and not all 200 of a long page.
    root: { display: 'block', minWidth: '0', position: 'relative' },
    label: { display: 'block', fontWeight: 'semibold', lineHeight: 'md' },
    tag: { marginInlineStart: '2', color: 'fg.subtle', fontSize: 'sm', fontWeight: 'normal' },
    hint: { marginTop: '2px', color: 'fg.muted', fontSize: 'sm', lineHeight: 'sm' },
    control: { marginTop: '2' },
    error: {
      display: 'flex',
      gap: '2',
      marginTop: '2',
      color: 'danger.fg',
      fontSize: 'sm',
      lineHeight: 'sm',
      fontWeight: 'medium',
    },
    count: { marginTop: '1', color: 'fg.muted', fontSize: 'sm', lineHeight: 'sm', textAlign: 'end' },
  },
  variants: { over: { yes: { count: { color: 'danger.fg', fontWeight: 'medium' } }, no: {} } },
});

export const inputGroupSlotRecipe = defineSlotRecipe({
  slots: ['root', 'input', 'affix', 'action'],
  base: {
    root: {
      ...fieldBox,
      display: 'flex',
      alignItems: 'stretch',
      '&:has([aria-invalid=true])': fieldInvalid,
      '&:has(input:focus)': fieldFocus,
    },
    input: {
      flex: '1',
      minWidth: '0',
      paddingInline: fieldRoom,
      paddingBlock: '3',
      bg: 'transparent',
      borderRadius: 'l2',
      fontSize: 'lg',
      lineHeight: '1.375rem',
      letterSpacing: '0.01em',
      '&:focus, &:focus-visible': { outline: 'none', boxShadow: 'none' },
    },
    affix: {
      display: 'flex',
      alignItems: 'center',
      paddingInline: fieldRoom,
      color: 'fg.muted',
      '&:last-child': { borderInlineStart: '1px solid {colors.line}' },
      '&:first-child': { borderInlineEnd: '1px solid {colors.line}' },
    },
    action: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minWidth: 'touch',
      justifyContent: 'center',
      paddingInline: fieldRoom,
      bg: 'accent.soft',
      color: 'accent.fg',
      fontSize: 'sm',
      fontWeight: 'semibold',
      borderInlineStart: '1px solid {colors.line}',
      borderEndEndRadius: 'l2',
      borderStartEndRadius: 'l2',
      cursor: 'pointer',
    },
  },
  variants: { figures: { text: {}, columns: { input: { fontVariantNumeric: 'tabular-nums' } } } },
});

const mark = {
  appearance: 'none',
  flex: 'none',
  margin: '0',
  bg: 'bg.panel',
  border: '2px solid {colors.line.strong}',
  cursor: 'pointer',
  '&[aria-invalid=true]': { borderColor: 'danger.mark' },
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;

const tick = (stroke: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23${stroke}' stroke-width='3'%3E%3Cpath d='M6 12l4 4 8-8'/%3E%3C/svg%3E")`;

/** One row of a radio group, a checkbox group or a lone checkbox: the whole row is the target (48 px or more). */
export const choiceSlotRecipe = defineSlotRecipe({
  slots: ['list', 'row', 'icon', 'text', 'name', 'note', 'radio', 'check'],
  base: {
    list: {
      bg: 'bg.panel',
      borderRadius: 'l3',
      boxShadow: 'card',
      '@media (forced-colors: active)': { border: '1px solid' },
    },
    row: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'touch',
      paddingInline: fieldRoom,
      paddingBlock: '3',
      cursor: 'pointer',
      transition: 'background-color {durations.tap}',
      '& + &': { borderTop: '1px solid {colors.line}' },
      _hover: { bg: 'accent.soft' },
      '&:has([type=radio]:checked)': { bg: 'accent.soft' },
    },
    icon: { flex: 'none', color: 'fg' },
    text: { flex: '1', minWidth: '0', display: 'block' },
    name: { display: 'block', lineHeight: 'md' },
    note: { display: 'block', color: 'fg.muted', fontSize: 'sm', lineHeight: 'sm' },
    radio: {
      ...mark,
      width: '6',
      height: '6',
      borderRadius: 'full',
      _checked: { borderColor: 'accent.solid', borderWidth: '0.4375rem', bg: 'accent.contrast' },
    },
    check: {
      ...mark,
      width: '1.75rem',
      height: '1.75rem',
      borderRadius: 'l2',
      _checked: {
        borderColor: 'accent.solid',
        bg: 'accent.solid',
        backgroundImage: tick('FFFFFF'),
        backgroundPosition: 'center',
        backgroundRepeat: 'no-repeat',
        backgroundSize: '1.375rem',
        _dark: { backgroundImage: tick('071918') },
      },
    },
  },
  variants: {
    look: {
      cards: { name: { fontWeight: 'semibold' } },
      plain: { name: { fontWeight: 'normal' } },
      /** Yes and No side by side: two large halves. */
      pair: {
        list: { display: 'flex', flexWrap: 'wrap' },
        row: {
          // At least as wide as its longest word: "aktuelt" must not be split.
          flex: '1 1 6.5rem',
          minHeight: '3.5rem',
          '& + &': { borderTop: 'none', borderInlineStart: '1px solid {colors.line}' },
        },
        text: { minWidth: 'auto', overflowWrap: 'normal' },
        name: { fontWeight: 'semibold', overflowWrap: 'normal' },
      },
    },
    invalid: { yes: { list: { outline: '2px solid {colors.danger.mark}' } }, no: {} },
  },
});

export const selectSlotRecipe = defineSlotRecipe({
  slots: ['root', 'select', 'arrow'],
  base: {
    root: { position: 'relative' },
    select: {
      ...fieldBox,
      appearance: 'none',
      paddingInlineStart: fieldRoom,
      paddingInlineEnd: 'min({spacing.12}, 12vw)',
      paddingBlock: '2',
      fontSize: 'md',
      textOverflow: 'ellipsis',
      cursor: 'pointer',
      '&[aria-invalid=true]': fieldInvalid,
      '&:focus': fieldFocus,
      '& option': { bg: 'bg.panel', color: 'fg' },
    },
    arrow: {
      position: 'absolute',
      insetInlineEnd: fieldRoom,
      top: '50%',
      transform: 'translateY(-50%)',
      color: 'accent.fg',
      pointerEvents: 'none',
    },
  },
});

export const stepperSlotRecipe = defineSlotRecipe({
  slots: ['root', 'button', 'input'],
  base: {
    root: {
      ...fieldBox,
      display: 'inline-grid',
      gridTemplateColumns: 'minmax(0, {sizes.touch}) minmax(0, 4.5rem) minmax(0, {sizes.touch})',
      width: 'auto',
      maxWidth: 'full',
      '&:has([aria-invalid=true])': fieldInvalid,
      '&:has(input:focus)': fieldFocus,
    },
    button: {
      display: 'grid',
      placeItems: 'center',
      minHeight: 'touch',
      color: 'accent.fg',
      bg: 'accent.soft',
      cursor: 'pointer',
      '&[aria-disabled=true]': { color: 'fg.subtle', cursor: 'default' },
    },
    input: {
      minWidth: '0',
      paddingInline: '1',
      bg: 'transparent',
      borderInline: '1px solid {colors.line}',
      textAlign: 'center',
      fontSize: 'lg',
      '&:focus, &:focus-visible': { outline: 'none', boxShadow: 'none' },
    },
  },
});

export const pictureSlotRecipe = defineSlotRecipe({
  slots: ['list', 'item', 'frame', 'image', 'side', 'actions', 'add'],
  base: {
    list: { display: 'grid', gap: '4', '&:not(:empty)': { marginBottom: '2' } },
    /** With large text the words and buttons stand under the picture. */
    item: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' },
    frame: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: '7rem',
      height: '7rem',
      borderRadius: 'l2',
      overflow: 'hidden',
      bg: 'accent.badge',
      color: 'accent.fg',
    },
    image: { width: 'full', height: 'full', objectFit: 'cover' },
    side: { flex: '1 1 9rem', minWidth: '0', fontSize: 'sm', lineHeight: 'sm' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' },
    add: {
      position: 'relative',
      '&:has(input:focus-visible)': { outline: '3px solid {colors.light}', outlineOffset: '2px' },
    },
  },
});

export const signatureSlotRecipe = defineSlotRecipe({
  slots: ['root', 'canvas', 'line', 'bar'],
  base: {
    root: { position: 'relative', bg: 'white', border: '1px solid {colors.line.strong}', borderRadius: 'l2' },
    /** Touch drawing does not scroll. The pad stays white in dark mode: the ink is dark in the PDF too. */
    canvas: {
      display: 'block',
      width: 'full',
      aspectRatio: '5 / 2',
      touchAction: 'none',
      borderRadius: 'l2',
      cursor: 'crosshair',
    },
    line: {
      position: 'absolute',
      insetInline: '6',
      bottom: '22%',
      borderTop: '1px solid {colors.teal.300}',
      pointerEvents: 'none',
    },
    bar: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '2', minHeight: 'touch' },
  },
  variants: { invalid: { yes: { root: { borderColor: 'danger.mark', borderWidth: '2px' } }, no: {} } },
});
