import type { ReactNode, Ref } from 'react';

export interface HeadingProps {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** The page's one h1. It can take the focus from script, so that a new step begins to be read from its top. */
export const Heading = ({ children, ref }: HeadingProps) => (
  <h1 ref={ref} tabIndex={-1}>
    {children}
  </h1>
);
