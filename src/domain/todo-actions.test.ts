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

test('a paper is among the home’s, and a talk is of the own side', () => {
  expect(todoAction('deed', 'e1')).toEqual({ place: 'documents', path: '/customer/estates/e1/documents' });
  expect(todoAction('who-answers', 'e1')).toEqual({ place: 'talk', path: '/customer/chat?home=e1&side=seller' });
});
