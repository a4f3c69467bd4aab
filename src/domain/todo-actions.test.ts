import { expect, test } from 'vitest';
import { formOfTodo, todoIds } from './journey-todos.ts';
import { todoAction } from './todo-actions.ts';

test('every to-do opens what does it: its form, or a page of the app', () => {
  for (const id of todoIds) {
    const action = todoAction(id, 'e1');
    if (formOfTodo(id) !== null) expect(action).toEqual({ place: 'form' });
    else expect(action).toMatchObject({ path: expect.stringMatching(/^\/customer\/[^:]+$/) });
  }
});

test.each([
  ['assignment', '/customer/estates/e1/documents?type=assignment-agreement'],
  ['approve-prospectus', '/customer/estates/e1/documents?type=sales-prospect'],
  ['sale-contract', '/customer/estates/e1/documents?type=purchase-contract'],
  ['purchase-contract', '/customer/estates/e1/documents?type=purchase-contract'],
  ['deed', '/customer/estates/e1/documents?type=land-register-extract'],
  ['approve-pictures', '/customer/estates/e1/gallery'],
  ['agree-price', '/customer/booking/steps'],
  ['who-answers', '/customer/chat?home=e1&side=seller'],
  ['loan', '/customer/services/family/storebrand'],
] as const)('%s opens its own paper, order, meeting or talk', (id, path) => {
  expect(todoAction(id, 'e1')).toMatchObject({ path });
});
