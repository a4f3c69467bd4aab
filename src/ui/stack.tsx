import type { ReactNode } from 'react';
import { recipeClass } from './classes.ts';

export interface StackProps {
  readonly children: ReactNode;
  /** `wrap` is horizontal, and breaks onto further lines with large text or a narrow screen. */
  readonly direction?: 'down' | 'across' | 'wrap' | 'between';
  /** tight 4, small 8, medium 16, large 24, huge 32 px. */
  readonly gap?: 'none' | 'tight' | 'small' | 'medium' | 'large' | 'huge';
  readonly as?: 'div' | 'section' | 'ul' | 'ol' | 'header' | 'dl';
}

export const Stack = ({ as: Tag = 'div', children, direction = 'down', gap = 'medium' }: StackProps) => (
  <Tag className={recipeClass('stack', { direction, gap })}>{children}</Tag>
);
