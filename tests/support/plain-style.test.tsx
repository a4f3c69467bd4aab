import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { slowStyle } from './plain-style.ts';

/** Each way in which an element of ours is hidden, or not. */
const Page = () => (
  <main>
    <h1 hidden>Gone</h1>
    <section style={{ visibility: 'hidden' }}>
      <p>Inherited</p>
      <p style={{ visibility: 'visible' }}>Shown again</p>
    </section>
    <div style={{ display: 'none', pointerEvents: 'none' }}>
      <button type="button">Under it</button>
    </div>
    <div hidden>
      <span>Inside</span>
    </div>
    <p style={{ opacity: 0 }}>Clear</p>
    <details>
      <summary>More</summary>
      <p>Folded</p>
    </details>
    <dialog>Closed</dialog>
    <dialog open>Open</dialog>
    <div popover="auto">Popover</div>
    <label>
      Name <input type="hidden" /> <input type="text" hidden /> <input />
    </label>
    <table>
      <tbody>
        <tr hidden>
          <td>Row</td>
        </tr>
        <tr>
          <td>Row</td>
        </tr>
      </tbody>
    </table>
    <svg role="img">
      <title>Drawing</title>
      <g>
        <path d="" />
      </g>
    </svg>
    <ul>
      <li>
        <a href="#top">The top of the page</a>
      </li>
    </ul>
    <template />
  </main>
);

const asked = ['display', 'visibility', 'opacity', 'pointer-events', 'color', 'content'];
const everyElement = () => [...document.querySelectorAll('*')];

test('the quick answer is jsdom’s own, for each element and each time it is asked', () => {
  render(<Page />);
  for (const element of [...everyElement(), ...everyElement()])
    for (const name of asked)
      expect([element.outerHTML, name, getComputedStyle(element).getPropertyValue(name)]).toEqual([
        element.outerHTML,
        name,
        slowStyle(element).getPropertyValue(name),
      ]);
  expect(document.defaultView?.getComputedStyle).toBe(getComputedStyle);
});

test('what changes after it was asked is asked anew', () => {
  render(<Page />);
  const link = screen.getByRole('link');
  document.querySelector('ul')?.setAttribute('style', 'visibility: hidden');
  expect(screen.queryByRole('link')).toBeNull();
  expect(link).not.toBeVisible();
  document.querySelector('ul')?.removeAttribute('style');
  expect(link).toBeVisible();
  document.querySelector('ul')?.setAttribute('hidden', '');
  expect(link).not.toBeVisible();
});

test('a rule of the page’s own counts', () => {
  render(<Page />);
  const style = document.head.appendChild(document.createElement('style'));
  expect(screen.getByRole('link')).toBeVisible();
  style.append('a { display: none }');
  expect(getComputedStyle(document.querySelector('a') ?? document.body).display).toBe('none');
  expect(screen.queryByRole('link')).toBeNull();
});
