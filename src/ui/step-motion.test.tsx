import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsOpenPage } from './open-page.ts';
import { StepMotion } from './step-motion.tsx';

/** The animations that were started, in order: jsdom has none of its own. */
const started: { page: Element; frames: Keyframe[]; animation: { onfinish?: () => void; cancel: () => void } }[] = [];
const prefers = { reducedMotion: false };

beforeEach(() => {
  started.length = 0;
  prefers.reducedMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: prefers.reducedMotion }));
  Object.assign(Element.prototype, {
    animate(this: Element, frames: Keyframe[]) {
      const animation = { cancel: vi.fn() };
      started.push({ page: this, frames, animation });
      return animation;
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  vi.unstubAllGlobals();
});

const Page = ({ name }: { readonly name: string }) => <p>{`${name} ${useIsOpenPage() ? 'open' : 'leaving'}`}</p>;
const pages = (name: string, direction: 1 | -1 = 1) => (
  <StepMotion pageKey={name} direction={direction}>
    <Page name={name} />
  </StepMotion>
);
const end = (text: string) =>
  act(() => {
    for (const { page, animation } of started) if (page.textContent === text) animation.onfinish?.();
  });

test('the next step is open at once, and the step before it can be neither read nor pressed until it is gone', () => {
  const { rerender } = render(pages('meter'));
  expect(started).toEqual([]);
  rerender(pages('keys'));
  expect(screen.getByText('keys open').closest('[inert]')).toBeNull();
  expect(screen.getByText('meter leaving').closest('[inert]')).not.toBeNull();
  expect(started).toHaveLength(2);
  end('meter leaving');
  expect(screen.queryByText('meter leaving')).toBeNull();
  expect(screen.getByText('keys open')).toBeVisible();
});

test('a step that is left and opened again while it still moves is the open one, and stays', () => {
  const { rerender } = render(pages('meter'));
  rerender(pages('keys'));
  rerender(pages('meter', -1));
  expect(screen.getByText('meter open').closest('[inert]')).toBeNull();
  end('keys leaving');
  expect(screen.getByText('meter open')).toBeVisible();
  expect(screen.queryByText(/^keys/)).toBeNull();
});

test('steps move by transform and opacity only, which cost no script on a frame', () => {
  const { rerender } = render(pages('meter'));
  rerender(pages('keys'));
  const moved = new Set(started.flatMap(({ frames }) => frames.flatMap((frame) => Object.keys(frame))));
  expect([...moved].sort()).toEqual(['opacity', 'transform']);
});

test('with reduced motion steps fade, and nothing moves', () => {
  prefers.reducedMotion = true;
  const { rerender } = render(pages('meter'));
  rerender(pages('keys'));
  expect(started.flatMap(({ frames }) => frames.flatMap((frame) => Object.keys(frame)))).toEqual(
    Array.from({ length: 4 }, () => 'opacity'),
  );
});

test('where a browser cannot animate, the old step is gone at once', () => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  const { rerender } = render(pages('meter'));
  rerender(pages('keys'));
  expect(screen.getByText('keys open')).toBeVisible();
  expect(screen.queryByText(/^meter/)).toBeNull();
});

test('a page of a hundred rows is gone at once, and does not hold up the next step', () => {
  const fields = Array.from({ length: 1_600 }, (_, index) => `field${index}`);
  const long = (
    <StepMotion pageKey="rows" direction={1}>
      {fields.map((name) => (
        <input key={name} aria-label={name} />
      ))}
    </StepMotion>
  );
  const { rerender } = render(long);
  rerender(pages('keys'));
  expect(document.querySelector('input')).toBeNull();
  expect(screen.getByText('keys open')).toBeVisible();
});
