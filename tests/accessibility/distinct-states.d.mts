import type { Page } from '@playwright/test';

interface SeenStates {
  readonly structures: Set<string>;
  readonly pressed: Set<string>;
}
type Judge = () => Promise<readonly string[]>;
export declare const seenStates: () => SeenStates;
export declare const judgeStates: (
  page: Page,
  seen: SeenStates,
  judges: { readonly judge: Judge; readonly judgePressed: Judge },
) => Promise<readonly string[]>;
