import { expect, test } from 'vitest';
import { masked, onlyMasked } from './replay-event.ts';

const canaries = ['15059012345', 'Kari', 'kari.nordmann', 'hemmelig', '4821', '7K4M-Q2XD-91', 'Storgata'];
const text = (id: number, textContent: string) => ({ type: 3, id, textContent });
const input = {
  type: 2,
  id: 4,
  tagName: 'input',
  childNodes: [],
  attributes: {
    class: 'g-input Kari15059012345',
    type: 'text',
    value: 'Kari',
    placeholder: 'Kari',
    'aria-label': 'Kari',
    'data-of': '15059012345',
    style: 'background:url(/hemmelig.png)',
    href: '/verify/7K4M-Q2XD-91',
    checked: true,
  },
};
const snapshot = {
  type: 2,
  timestamp: 1,
  delay: 3,
  data: {
    node: {
      type: 0,
      id: 1,
      compatMode: 'Kari',
      childNodes: [
        { type: 1, id: 2, name: 'html', publicId: 'Kari', systemId: '' },
        {
          type: 2,
          id: 3,
          tagName: 'html',
          attributes: { lang: 'nb', 'data-layout': 'frame' },
          childNodes: [input, text(5, 'Kari Nordmann\n15059012345'), { type: 5, id: 6, textContent: 'Kari' }],
        },
        {
          type: 2,
          id: 7,
          tagName: 'link',
          attributes: { rel: 'stylesheet', href: 'https://a.example/assets/a-1.css' },
          childNodes: [],
        },
      ],
    },
    initialOffset: { top: 0, left: 0 },
  },
};
const change = (data: object) => ({ type: 3, timestamp: 2, data });
const events = [
  snapshot,
  {
    type: 4,
    timestamp: 0,
    data: { href: 'https://a.example/verify/7K4M-Q2XD-91?x=4821#k=hemmelig', width: 1, height: 2 },
  },
  change({ source: 5, id: 4, text: 'Kari', isChecked: true, userTriggered: true }),
  change({
    source: 0,
    texts: [{ id: 5, value: 'Storgata 1', more: 'Kari' }],
    attributes: [{ id: 4, attributes: { value: 'hemmelig', title: 'Kari', style: { color: 'Kari' } } }],
    removes: [{ id: 9, parentId: 3 }],
    adds: [{ parentId: 3, nextId: null, previousId: 4, node: input }],
  }),
  change({ source: 2, type: 2, id: 4, x: 1, y: 2, pointerType: 0 }),
  change({ source: 1, positions: [{ x: 1, y: 2, id: 3, timeOffset: -5 }] }),
];

test('nothing of what is written on a page or typed into it is left', () => {
  const kept = events.map(masked);
  expect(kept).not.toContain(null);
  for (const canary of canaries) expect(JSON.stringify(kept)).not.toContain(canary);
});

test('its shape is: elements, classes, its own style sheet, stars where text was, the pattern of the address', () => {
  const kept = JSON.stringify(events.map(masked));
  for (const part of ['"class":"g-input"', '/assets/a-1.css', '**** ********\\n***********', '/verify/:part']) {
    expect(kept).toContain(part);
  }
});

test('what is typed and ticked leaves neither its length nor its answer', () => {
  const typed = masked(change({ source: 5, id: 4, text: 'en lang tekst', isChecked: true }));
  expect(typed?.data).toEqual({ source: 5, id: 4, text: '***', isChecked: false });
});

test.each([
  { type: 5, timestamp: 1, data: { tag: 'Kari', payload: {} } },
  { type: 6, timestamp: 1, data: { plugin: 'console', payload: ['Kari'] } },
  change({ source: 9, id: 4, type: 0, commands: [{ property: 'fillText', args: ['Kari'] }] }),
  change({ source: 14, ranges: [] }),
  change({ source: 15, id: 1, styles: [] }),
  null,
  'Kari',
])('a kind that may hold more is never sent: %j', (event) => expect(masked(event)).toBeNull());

test('masked events are taken as they are, and any that holds more is refused whole', () => {
  const kept = events.map(masked);
  expect(onlyMasked(JSON.parse(JSON.stringify(kept)))).toHaveLength(events.length);
  for (const event of events.slice(0, 4)) expect(onlyMasked([event])).toBeNull();
  for (const none of [[], {}, null, ['Kari']]) expect(onlyMasked(none)).toBeNull();
});
