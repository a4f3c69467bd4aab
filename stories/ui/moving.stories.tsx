import type { Meta, StoryObj } from '@storybook/react-vite';
import { movingScenes } from './moving-scenes.tsx';

export default { title: 'UI/Moving' } satisfies Meta;

/** Rows slide out, and those below close up. */
export const RowsLeave: StoryObj = { render: () => movingScenes.rows };
/** A sheet follows the finger on its head. */
export const SheetIsThrown: StoryObj = { render: () => movingScenes.sheet };
/** One after another. */
export const Reveals: StoryObj = { render: () => movingScenes.reveal };
/** A home's card becomes the head of its page, and goes back to its place. */
export const CardToPage: StoryObj = { render: () => movingScenes.card };
/** Pictures follow the finger, and are thrown to the next. Keys and buttons do the same. */
export const PicturesAreSwiped: StoryObj = { render: () => movingScenes.pictures };
/** Windows that light up at once do so one after another. */
export const WindowsLightUp: StoryObj = { render: () => movingScenes.windows };
