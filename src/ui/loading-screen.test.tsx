import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadingScreen } from './loading-screen.tsx';
import { loadingSlotRecipe } from './system/slot-recipes/feedback.ts';

const { colour } = loadingSlotRecipe.variants ?? {};

test.each([
  ['green', 'white'],
  ['white', 'loading'],
] as const)('the %s spinner stands on the other colour, %s', (spinner, background) => {
  const { container } = render(<LoadingScreen colour={spinner} label="Laster" />);
  expect(container.firstElementChild).toHaveClass(`g-loading__root--colour-${spinner}`);
  expect(colour?.[spinner]).toMatchObject({ root: { bg: background } });
});

test('the background is green unless the colour is', () => {
  const { container } = render(<LoadingScreen label="Laster" />);
  expect(container.firstElementChild).toHaveClass('g-loading__root--colour-white');
});

test('a footer is optional, and is left out where navigation is hidden', () => {
  const { rerender } = render(<LoadingScreen label="Laster" />);
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  rerender(<LoadingScreen label="Laster" footer="Grend" />);
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Grend');
  rerender(<LoadingScreen label="Laster" footer="Grend" hideNavigation />);
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});
