import type { ReactNode } from 'react';
import { recipeClass } from './classes.ts';

export interface StackProps {
  readonly children: ReactNode;
  /** `wrap` and `between` break onto further lines with large text or a narrow screen; `apart` stays one line. */
  readonly direction?: 'down' | 'across' | 'wrap' | 'between' | 'apart';
  /** tight 4, small 8, medium 16, large 24, huge 32 px. */
  readonly gap?: 'none' | 'tight' | 'small' | 'medium' | 'large' | 'huge';
  readonly as?: 'div' | 'section' | 'ul' | 'ol' | 'header' | 'dl';
}

export const Stack = ({ as: Tag = 'div', children, direction = 'down', gap = 'medium' }: StackProps) => (
  <Tag className={recipeClass('stack', { direction, gap })}>{children}</Tag>
);
