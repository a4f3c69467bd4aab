import type { Page } from '@playwright/test';

export declare const secondEngine: string;
export declare const judgeBySecond: (page: Page, isPage?: boolean) => Promise<readonly string[]>;
