import { render } from '@testing-library/react';
import House from 'lucide-react/icons/house';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';
import { TabBar } from './tab-bar.tsx';

const sizesIn = (container: Element): readonly (string | null)[] =>
  [...container.querySelectorAll('svg')].map((icon) => `${icon.getAttribute('width')} ${icon.style.width}`);

test('an icon is 32 px, and grows with the text of the page', () => {
  expect(sizesIn(render(<Icon of={House} />).container)).toEqual(['32 2rem']);
});

test('an icon inside a control or a line says its smaller size', () => {
  expect(sizesIn(render(<Icon of={House} size={20} />).container)).toEqual(['20 1.25rem']);
});

test('the icons of the tabs are 32 px', () => {
  const items = [
    { href: '/customer/home', label: 'Hjem', icon: House, current: true },
    { href: '/customer/services', label: 'Tjenester', icon: House, current: false },
  ];
  const { container } = render(<TabBar label="Hovedmeny" items={items} onNavigate={() => {}} />);
  expect(sizesIn(container)).toEqual(['32 2rem', '32 2rem']);
});
