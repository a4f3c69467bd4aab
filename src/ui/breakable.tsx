import { Fragment } from 'react';

/** Breaks an e-mail that is longer than its line at a punctuation mark, not inside a word. */
export const Breakable = ({ text }: { readonly text: string }) =>
  text.split(/(?<=[@.-])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
