import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { dress } from './screen-frame.tsx';

/** A phone that can be used: a document 390 px wide of its own, in the page's theme and language. */
export const Phone = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => (body === null ? undefined : dress(body.ownerDocument)), [body]);
  return (
    <>
      <iframe
        className="bench-phone"
        title={title}
        srcDoc="<!doctype html><html lang='nb'><head><title>Grend</title></head><body></body></html>"
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
      />
      {body === null ? null : createPortal(children, body)}
    </>
  );
};
